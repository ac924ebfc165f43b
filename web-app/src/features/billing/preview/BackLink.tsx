import BackIcon from '@mui/icons-material/ArrowBack';
import { isAdminPath, RETURN_PARAM, safeReturnPath, useSignedIn } from '@lanewise/browser';
import { useAppLink } from '@lanewise/browser/ui';
import type { Invoice } from '@lanewise/contracts';
import Button from '@mui/material/Button';
import { useLocation, useSearchParams } from 'react-router';

/** Pages that lead to an invoice, by their paths. */
const PAGES: Record<string, string> = {
  '/invoices': 'Billing',
  '/profile': 'Profile',
  '/admin/invoices': 'Invoices',
  '/admin/payments': 'Payments',
  '/admin/users': 'Users',
};

/** Leads back to the page one came from, as it was: the back office names it in the address, this app in its history. */
export function BackLink({ invoice }: { invoice: Invoice }) {
  const { user } = useSignedIn();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { from?: string } | null };
  const linkTo = useAppLink();
  const path =
    safeReturnPath(params.get(RETURN_PARAM)) ??
    state?.from ??
    (invoice.userId === user.id ? '/invoices' : '/admin/invoices');
  const name =
    PAGES[path.split(/[?#]/)[0] ?? path] ?? (isAdminPath(path) ? 'the back office' : 'the last page');
  return (
    <Button startIcon={<BackIcon />} {...linkTo(path)}>
      Back to {name}
    </Button>
  );
}
