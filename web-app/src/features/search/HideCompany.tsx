import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import { LIMITS } from '@lanewise/contracts';
import Button from '@mui/material/Button';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '../../shared/toast';
import { withHidden } from './criteria';
import { focusResults } from './results-heading';
import { useSearchAddress } from './useSearchAddress';

/** Hides all loads of a company from the search. */
export function HideCompany({ name }: { name: string }) {
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
