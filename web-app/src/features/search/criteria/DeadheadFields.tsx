import { SEARCH_SLIDERS } from '@lanewise/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type SearchCriteria, WIDEST_DEADHEAD } from './criteria';
import { DistanceSlider } from './DistanceSlider';

type Deadheads = Pick<SearchCriteria, 'deadhead' | 'deadheadAfter'>;

interface DeadheadFieldsProps extends Deadheads {
  /** Without a destination, no miles are driven empty after the delivery. */
  hasDestination: boolean;
  onChange: (change: Partial<Deadheads>) => void;
}

/** The most empty miles: one limit for both ends, until they are set apart. */
export function DeadheadFields({ deadhead, deadheadAfter, hasDestination, onChange }: DeadheadFieldsProps) {
  const apart = hasDestination && deadheadAfter !== null;
  const field = { scale: SEARCH_SLIDERS.deadhead, most: WIDEST_DEADHEAD };
  return (
    <Stack spacing={0.5}>
      <DistanceSlider
        label={apart ? 'Deadhead to pickup' : 'Deadhead'}
        value={deadhead}
        onChange={(miles) => onChange({ deadhead: miles })}
        {...field}
      />
      {apart && (
        <DistanceSlider
          label="Deadhead after delivery"
          value={deadheadAfter}
          onChange={(miles) => onChange({ deadheadAfter: miles })}
          {...field}
        />
      )}
      {hasDestination && (
        <Button
          size="small"
          sx={{ alignSelf: 'flex-start', px: 0, minWidth: 0 }}
          onClick={() => onChange({ deadheadAfter: apart ? null : deadhead })}
        >
          {apart ? 'One limit for both ends' : 'Set each end'}
        </Button>
      )}
    </Stack>
  );
}
