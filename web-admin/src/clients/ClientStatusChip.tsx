import { Chip, type ChipProps } from '@mui/material';
import { ClientStatus } from '@lanewise/contracts';

const COLORS: Partial<Record<ClientStatus, ChipProps['color']>> = {
  [ClientStatus.Created]: 'default',
  [ClientStatus.Invited]: 'success',
  [ClientStatus.Stopped]: 'warning',
};

export function ClientStatusChip({ status }: { status: ClientStatus }) {
  return <Chip size="small" variant="outlined" color={COLORS[status]} label={ClientStatus[status]} />;
}
