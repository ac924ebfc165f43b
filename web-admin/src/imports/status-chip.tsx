import CancelOutlinedIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined';
import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty';
import SyncIcon from '@mui/icons-material/Sync';
import WarningAmberIcon from '@mui/icons-material/WarningAmberOutlined';
import { Chip, type ChipProps } from '@mui/material';
import type { ImportView } from '@lanewise/contracts';
import { formatNumber } from '@lanewise/browser';

interface Look {
  label: string;
  color: ChipProps['color'];
  Icon: typeof SyncIcon;
}

/** The state of an import: amber when some of its rows failed, red when it brought in nothing. */
export function StatusChip({ record }: { record: ImportView }) {
  const { label, color, Icon } = lookOf(record);
  return (
    <Chip
      size="small"
      variant="outlined"
      color={color}
      label={label}
      icon={<Icon />}
      // In two lines where a table has no room.
      sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  );
}

function lookOf(record: ImportView): Look {
  if (record.cancelling) return { label: 'Canceling…', color: 'warning', Icon: HourglassEmptyIcon };
  switch (record.status) {
    case 'queued':
      return { label: 'Queued', color: 'default', Icon: HourglassEmptyIcon };
    case 'running':
      return { label: 'Running', color: 'primary', Icon: SyncIcon };
    case 'completed':
      return completedLook(record);
    case 'cancelled':
      return { label: 'Canceled', color: 'default', Icon: CancelOutlinedIcon };
    case 'failed':
      return { label: 'Failed', color: 'error', Icon: ErrorOutlineIcon };
  }
}

function completedLook({ imported, updated, failed }: ImportView): Look {
  const errors = failed === 1 ? '1 error' : `${formatNumber(failed)} errors`;
  if (imported + updated === 0) {
    const label = failed === 0 ? 'No loads imported' : `No loads, ${errors}`;
    return { label, color: 'error', Icon: ErrorOutlineIcon };
  }
  if (failed > 0) return { label: `Completed with ${errors}`, color: 'warning', Icon: WarningAmberIcon };
  return { label: 'Completed', color: 'success', Icon: CheckCircleOutlineIcon };
}
