import { useSignedIn } from '@lanewise/browser';
import { Typography } from '@mui/material';
import { daysLeft, describePaidPeriod } from './describe-paid-period';

/** Until when the user's paid period runs, and how many days are left when they are few. */
export function PaidPeriodLine() {
  const { user, roles } = useSignedIn();
  const left = daysLeft(user, roles);
  return (
    <Typography color="textSecondary">
      <span>{describePaidPeriod(user, roles)}</span>
      {left && <b> {left}</b>}
    </Typography>
  );
}
