import { AccountStatus } from '@lanewise/contracts';
import { Chip, type ChipProps } from '@mui/material';
import { ACCOUNT_STATUS_NAMES } from './account-status';

const COLORS: Record<AccountStatus, ChipProps['color']> = {
  [AccountStatus.None]: 'default',
  [AccountStatus.ActiveUser]: 'success',
  [AccountStatus.InactiveUserToRemove]: 'error',
  [AccountStatus.Warned]: 'warning',
};

export function AccountStatusChip({ status }: { status: AccountStatus }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={COLORS[status]}
      label={ACCOUNT_STATUS_NAMES[status]}
      // A long name wraps rather than widening the table.
      sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  );
}
