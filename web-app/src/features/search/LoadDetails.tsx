import type { FoundLoad } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  DetailSection,
  DetailSections,
  Freight,
  PostingNumbers,
  Route,
  ShipperContact,
} from '../../shared/load/DetailSections';
import { CONTAINER } from '../../shared/load/load-row';
import { formatWindow } from '../../shared/time';
import { HideCompany } from './HideCompany';
import { PhoneActions } from './LoadActions';
import { Negotiation } from './negotiation/Negotiation';
import { SaveButton } from './saving/SaveButton';
import { useSearchResult } from './useSearchResult';

interface LoadDetailsProps {
  id: string;
  load: FoundLoad;
  /** Whether it is a backhaul of another load. */
  backhaul: boolean;
}

/** What does not fit into the row: shipper, numbers to copy, freight, requirements, stops. */
export default function LoadDetails({ id, load, backhaul }: LoadDetailsProps) {
  const { request, earnings } = useSearchResult();
  return (
    <div id={id}>
      <PhoneActions load={load} backhaul={backhaul} />
      <DetailSections>
        <DetailSection title="Shipper">
          <ShipperContact load={load} />
          {!backhaul && <HideCompany name={load.shipperName} />}
        </DetailSection>
        <DetailSection title="Freight">
          <Freight load={load} />
        </DetailSection>
        <DetailSection title="Route">
          <Route load={load} />
        </DetailSection>
        <DetailSection title="Posting">
          <PostingNumbers load={load} />
          <Typography variant="body2" color="textSecondary">
            Seen {formatWindow(load.firstSeenAt, load.lastSeenAt)}, your time
          </Typography>
          {/* A phone has it among its actions. */}
          <Box sx={{ [`@container (max-width: ${CONTAINER.pairs - 1}px)`]: { display: 'none' } }}>
            <SaveButton load={load} labeled />
          </Box>
        </DetailSection>
      </DetailSections>
      {!backhaul && earnings && request && <Negotiation load={load} search={request} earnings={earnings} />}
    </div>
  );
}
