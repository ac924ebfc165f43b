import { formatMoney } from '@lanewise/browser';
import type { CreditView } from '@lanewise/contracts';
import Typography from '@mui/material/Typography';

/** What the user has paid too much, if anything, and what becomes of it. */
export function CreditLine({ amount }: CreditView) {
  if (amount === 0) return null;
  return (
    <Typography variant="body2" sx={{ ml: 'auto', textAlign: 'right', textWrap: 'balance' }}>
      <b>Credit: {formatMoney(amount)}.</b> Your next invoice uses it.
    </Typography>
  );
}
