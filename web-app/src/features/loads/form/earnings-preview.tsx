import { formatGain, formatMoney } from '@lanewise/browser';
import { NUMBER_RULES, savedLoadFigures, type LoadTruck } from '@lanewise/contracts';
import { Box, Typography } from '@mui/material';
import { type Control, useWatch } from 'react-hook-form';
import type { LoadValues } from './load-values';

interface EarningsPreviewProps {
  control: Control<LoadValues>;
  trucks: readonly Pick<LoadTruck, 'id' | 'costPerMile'>[];
}

/** Shows what the load earns for the chosen truck, as it is typed. */
export function EarningsPreview({ control, trucks }: EarningsPreviewProps) {
  const [miles, toPickup, afterDelivery, rate, truckId] = useWatch({
    control,
    name: ['miles', 'deadheadOrigin', 'deadheadDestination', 'rate', 'truckId'],
  });
  const truck = trucks.find(({ id }) => id === truckId);
  const load = {
    miles: miles ?? 0,
    deadheadOrigin: toPickup ?? 0,
    deadheadDestination: afterDelivery ?? 0,
    rate: rate ?? 0,
  };
  const isValid =
    load.miles >= NUMBER_RULES.miles.min &&
    load.deadheadOrigin >= 0 &&
    load.deadheadDestination >= 0 &&
    load.rate >= 0;
  const figures = isValid ? savedLoadFigures(load, truck?.costPerMile ?? 0) : null;

  return (
    <Box>
      <Box
        component="dl"
        aria-label="Earnings"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
          m: 0,
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '& dt': { typography: 'caption', color: 'text.secondary' },
          '& dd': { m: 0, fontWeight: 600 },
        }}
      >
        <Figure name="Rate per mile" value={figures?.ratePerMile} format={formatMoney} />
        <Figure name="Profit" value={truck && figures?.profit} format={formatGain} />
        <Figure name="Profit per mile" value={truck && figures?.profitPerMile} format={formatGain} />
      </Box>
      <Typography variant="caption" color="textSecondary">
        {truck
          ? `Empty miles count, at ${formatMoney(truck.costPerMile)} a mile.`
          : 'Empty miles count. Choose a truck to see what the load earns.'}
      </Typography>
    </Box>
  );
}

interface FigureProps {
  name: string;
  /** Undefined while the load's numbers are incomplete or invalid. */
  value: number | undefined;
  format: (dollars: number) => string;
}

function Figure({ name, value, format }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <Box component="dd" sx={{ color: value !== undefined && value < 0 ? 'error.main' : undefined }}>
        {value === undefined ? '–' : format(value)}
      </Box>
    </div>
  );
}
