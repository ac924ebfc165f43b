import CancelOutlinedIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined';
import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty';
import SyncIcon from '@mui/icons-material/Sync';
import { Chip, type ChipProps } from '@mui/material';
import type { ImportStatus, ImportView } from '@lanewise/contracts';

interface Look {
  label: string;
  color: ChipProps['color'];
  Icon: typeof SyncIcon;
}

const LOOKS: Record<ImportStatus, Look> = {
  queued: { label: 'Queued', color: 'default', Icon: HourglassEmptyIcon },
  running: { label: 'Running', color: 'primary', Icon: SyncIcon },
  completed: { label: 'Completed', color: 'success', Icon: CheckCircleOutlineIcon },
  cancelled: { label: 'Canceled', color: 'default', Icon: CancelOutlinedIcon },
  failed: { label: 'Failed', color: 'error', Icon: ErrorOutlineIcon },
};
const CANCELLING: Look = { label: 'Canceling…', color: 'warning', Icon: HourglassEmptyIcon };

export function StatusChip({ record }: { record: Pick<ImportView, 'status' | 'cancelling'> }) {
  const { label, color, Icon } = record.cancelling ? CANCELLING : LOOKS[record.status];
  return <Chip size="small" variant="outlined" color={color} label={label} icon={<Icon />} />;
}
