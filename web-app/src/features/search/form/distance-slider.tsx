import { formatNumber } from '@lanewise/browser';
import { Box, InputBase, Typography } from '@mui/material';
import { lazy, Suspense, useId } from 'react';

// The slider is not needed to see the criteria, nor for the first search.
const Slider = lazy(() => import('@mui/material/Slider'));
/** Pixels. */
const SLIDER_HEIGHT = 26;

interface DistanceSliderProps<Value extends number | number[]> {
  label: string;
  /** Names of the thumbs of a range; a single thumb is named by the label. */
  thumbLabels?: string[];
  value: Value;
  onChange: (value: Value) => void;
  scale: { min: number; max: number; step: number };
  /** Maximum of the field of a single distance, which may be more than the slider shows. */
  fieldMax?: number;
}

/** A slider for a distance or a range of distances, in miles. */
export function DistanceSlider<Value extends number | number[]>({
  label,
  thumbLabels,
  value,
  onChange,
  scale,
  fieldMax,
}: DistanceSliderProps<Value>) {
  const id = useId();
  const ends: readonly number[] = typeof value === 'number' ? [value] : value;
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography id={id} variant="body2" color="textSecondary">
          {label}
        </Typography>
        {fieldMax === undefined ? (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {ends.map(formatNumber).join(' – ')} mi
          </Typography>
        ) : (
          <MilesField
            label={label}
            value={ends[0] ?? 0}
            fieldMax={fieldMax}
            onChange={(miles) => onChange(miles as Value)}
          />
        )}
      </Box>
      {/* The thumbs reach over the ends of the track. */}
      <Box sx={{ px: 1.25 }}>
        <Suspense fallback={<Box sx={{ height: SLIDER_HEIGHT }} />}>
          <Slider
            size="small"
            value={value}
            onChange={(_event, next) => onChange(next as Value)}
            {...scale}
            aria-labelledby={thumbLabels ? undefined : id}
            getAriaLabel={thumbLabels && ((index) => thumbLabels[index] ?? label)}
            getAriaValueText={(miles) => `${formatNumber(miles)} miles`}
            sx={{ py: 1.5, display: 'block', '& .MuiSlider-thumb': { width: 18, height: 18 } }}
          />
        </Suspense>
      </Box>
    </Box>
  );
}

interface MilesFieldProps {
  label: string;
  value: number;
  fieldMax: number;
  onChange: (miles: number) => void;
}

/** The distance as a number that can be typed. */
const MilesField = ({ label, value, fieldMax, onChange }: MilesFieldProps) => (
  <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.5, typography: 'body2', fontWeight: 600 }}>
    <InputBase
      value={formatNumber(value)}
      onChange={({ target }) => onChange(Math.min(fieldMax, Number(target.value.replace(/\D/g, ''))))}
      onFocus={({ target }) => target.select()}
      slotProps={{
        input: { 'aria-label': `${label} in miles`, inputMode: 'numeric', autoComplete: 'off' },
      }}
      sx={{
        typography: 'body2',
        fontWeight: 600,
        '& input': {
          width: 44,
          height: 24,
          p: 0,
          textAlign: 'right',
          borderBottom: 1,
          borderColor: 'divider',
        },
      }}
    />
    mi
  </Box>
);
