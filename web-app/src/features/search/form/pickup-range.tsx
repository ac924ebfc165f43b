import { Chip, Stack } from '@mui/material';
import { formatClock, today } from '@lanewise/browser/time';
import { DayField } from '@lanewise/browser/ui';
import { endsBeforeStart, PICKUP_RANGE_INVALID, type SearchCriteria } from '../search/criteria';
import { PICKUP_SPANS, spanFrom } from '../search/pickup-spans';

type Range = Pick<SearchCriteria, 'pickup' | 'pickupTime' | 'pickupEnd'>;

interface PickupRangeProps extends Range {
  /** True to mark the first day as missing. */
  missing: boolean;
  onChange: (change: Partial<Range>) => void;
}

/** The days on which the truck may pick up: usual spans, or any first and last day. */
export function PickupRange({ missing, onChange, ...range }: PickupRangeProps) {
  const { pickup, pickupTime, pickupEnd } = range;
  const tooEarly = endsBeforeStart(range);
  return (
    <Stack spacing={2} role="group" aria-label="Pickup">
      <Stack
        direction="row"
        sx={{ gap: 0.5, flexWrap: 'wrap', '& .MuiChip-label': { px: 0.5, fontSize: 11 } }}
      >
        {PICKUP_SPANS.map((span) => {
          const days = spanFrom(today(), span);
          const chosen = days.pickup === pickup && days.pickupEnd === pickupEnd && !pickupTime;
          return (
            <Chip
              key={span.label}
              size="small"
              label={span.label}
              aria-pressed={chosen}
              color={chosen ? 'primary' : 'default'}
              variant={chosen ? 'filled' : 'outlined'}
              onClick={() => onChange(chosen ? { pickupEnd: '' } : { ...days, pickupTime: '' })}
            />
          );
        })}
      </Stack>
      <DayField
        label="Pickup from"
        value={pickup}
        error={missing}
        // A last day before the first would find nothing.
        onChange={(first) => onChange({ pickup: first, ...(pickupEnd < first && { pickupEnd: '' }) })}
      />
      {pickupTime && (
        <Chip
          size="small"
          label={`From ${formatClock(pickupTime)} on that day`}
          onDelete={() => onChange({ pickupTime: '' })}
          sx={{ alignSelf: 'flex-start' }}
        />
      )}
      <DayField
        label="Pickup until"
        optional
        value={pickupEnd}
        min={pickup}
        error={tooEarly}
        help={tooEarly ? PICKUP_RANGE_INVALID : undefined}
        onChange={(last) => onChange({ pickupEnd: last })}
      />
    </Stack>
  );
}
