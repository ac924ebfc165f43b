import type { FoundLoad } from '@lanewise/contracts';
import Typography from '@mui/material/Typography';
import {
  DetailSection,
  DetailSections,
  Freight,
  PostingNumbers,
  Route,
  ShipperContact,
} from '../../shared/load/DetailSections';
import { formatWindow } from '../../shared/time';
import { HideCompany } from './HideCompany';
import { SaveButton } from './saving/SaveButton';

interface LoadDetailsProps {
  id: string;
  load: FoundLoad;
  /** Whether it is a backhaul of another load. */
  backhaul: boolean;
}

/** What does not fit into the row: shipper, numbers to copy, freight, requirements, stops. */
export default function LoadDetails({ id, load, backhaul }: LoadDetailsProps) {
  return (
    <DetailSections id={id}>
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
        <SaveButton load={load} labeled />
      </DetailSection>
    </DetailSections>
  );
}
