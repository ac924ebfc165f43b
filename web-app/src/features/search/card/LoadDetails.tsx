import { type FoundLoad, LIMITS } from '@lanewise/contracts';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router';
import {
  DetailSection,
  DetailSections,
  Freight,
  PostingNumbers,
  Route,
  ShipperContact,
} from '../../../shared/load/DetailSections';
import { CONTAINER } from '../../../shared/load/load-row';
import { formatWindow } from '@lanewise/browser/time';
import { toast } from '../../../shared/toast';
import { useSearchAddress } from '../address/useSearchAddress';
import { withHidden } from '../criteria/criteria';
import { Negotiation } from '../negotiation/Negotiation';
import { useSearchResult } from '../query/useSearchResult';
import { focusResults } from '../results/results-heading';
import { SaveButton } from '../saving/SaveButton';
import { PhoneActions } from './LoadActions';

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
        <DetailSection title="Broker">
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

/** Hides all loads of a company from the search. */
function HideCompany({ name }: { name: string }) {
  const { criteria, search } = useSearchAddress();
  const navigate = useNavigate();
  const shown = useLocation().search;
  if (criteria.hidden.length >= LIMITS.hiddenCompanies) return null;
  const hide = () => {
    focusResults();
    search({ ...criteria, hidden: withHidden(criteria.hidden, name) });
    toast(`${name} is hidden.`, 'default', {
      label: 'Undo',
      act: () => void navigate({ search: shown }),
    });
  };
  return (
    <Button size="small" color="inherit" startIcon={<HideIcon />} onClick={hide} sx={{ px: 0.5, ml: -0.5 }}>
      Hide this company
    </Button>
  );
}
