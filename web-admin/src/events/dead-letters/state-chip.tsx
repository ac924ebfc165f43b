import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty';
import PauseCircleOutlineIcon from '@mui/icons-material/PauseCircleOutlined';
import SyncIcon from '@mui/icons-material/Sync';
import { Chip, type ChipProps } from '@mui/material';
import type { DeadLetterState } from '@lanewise/contracts';

interface Look {
  label: string;
  color: ChipProps['color'];
  Icon: typeof SyncIcon;
}

export const STATE_LOOKS: Record<DeadLetterState, Look> = {
  parked: { label: 'Parked', color: 'error', Icon: PauseCircleOutlineIcon },
  retrying: { label: 'Retrying', color: 'warning', Icon: SyncIcon },
  waiting: { label: 'Waiting', color: 'default', Icon: HourglassEmptyIcon },
};

export function StateChip({ state }: { state: DeadLetterState }) {
  const { label, color, Icon } = STATE_LOOKS[state];
  return <Chip size="small" variant="outlined" color={color} label={label} icon={<Icon />} />;
}
