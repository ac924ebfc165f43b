import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import { imageAddress, LIMITS, type FoundLoad } from '@lanewise/contracts';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { emailUrl, phoneUrl } from './contact';
import { withHidden } from './criteria';
import { useSearchAddress } from './useSearchAddress';
import { focusResults } from './results-heading';
import { toast } from '../../shared/toast';

/** Who posted the load, their contacts, and a button to hide their loads. */
export function Shipper({ load }: { load: FoundLoad }) {
  const { shipperName, shipperLogo, shipperPhone, shipperEmail } = load;
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        {shipperLogo && (
          <Avatar variant="rounded" alt="" src={imageAddress(shipperLogo)} sx={{ width: 28, height: 28 }} />
        )}
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {shipperName}
        </Typography>
      </Stack>
      {shipperPhone && (
        <Link variant="body2" href={phoneUrl(shipperPhone)}>
          {shipperPhone}
        </Link>
      )}
      {shipperEmail && (
        <Link variant="body2" href={emailUrl(load, shipperEmail)} sx={{ overflowWrap: 'anywhere' }}>
          {shipperEmail}
        </Link>
      )}
      <HideCompany name={shipperName} />
    </>
  );
}

function HideCompany({ name }: { name: string }) {
  const { criteria, search } = useSearchAddress();
  if (criteria.hidden.length >= LIMITS.hiddenCompanies) return null;
  const hide = () => {
    focusResults();
    search({ ...criteria, hidden: withHidden(criteria.hidden, name) });
    toast(`${name} is hidden. “More criteria” shows it again.`);
  };
  return (
    <Button size="small" color="inherit" startIcon={<HideIcon />} onClick={hide} sx={{ px: 0.5, ml: -0.5 }}>
      Hide this company
    </Button>
  );
}
