import CancelOutlinedIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined';
import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty';
import SyncIcon from '@mui/icons-material/Sync';
import { Chip, type ChipProps } from '@mui/material';
import type { ImportStatus } from '@lanewise/contracts';

const LOOKS: Record<ImportStatus, { label: string; color: ChipProps['color']; Icon: typeof SyncIcon }> = {
  queued: { label: 'Queued', color: 'default', Icon: HourglassEmptyIcon },
  running: { label: 'Running', color: 'primary', Icon: SyncIcon },
  completed: { label: 'Completed', color: 'success', Icon: CheckCircleOutlineIcon },
  cancelled: { label: 'Cancelled', color: 'default', Icon: CancelOutlinedIcon },
  failed: { label: 'Failed', color: 'error', Icon: ErrorOutlineIcon },
};

export function StatusChip({ status }: { status: ImportStatus }) {
  const { label, color, Icon } = LOOKS[status];
  return <Chip size="small" variant="outlined" color={color} label={label} icon={<Icon />} />;
}
