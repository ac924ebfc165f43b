import { formatLoads, formatMoney, formatPerMile } from '@lanewise/browser';
import Typography from '@mui/material/Typography';
import { Bars } from './Bars';
import { CHART_HEIGHT } from './chart-height';
import { FigureCard } from './FigureCard';
import { FigureTable } from './FigureTable';
import { useAverageRates } from './api';

/** What the market pays. */
export function AverageRatesCard() {
  return (
    <FigureCard
      title="Average Rates"
      subtitle="The market, today to tomorrow"
      link={{ to: '/load', label: 'Loads' }}
      query={useAverageRates()}
      height={CHART_HEIGHT + 95}
    >
      {({ flatbedRate, reeferRate, vanRate, leftOut }) => {
        const rates = { Flatbed: flatbedRate, Reefer: reeferRate, Van: vanRate };
        return (
          <>
            <Bars
              emptyText="Rates per mile, once loads with a rate pick up today or tomorrow."
              names={Object.keys(rates)}
              series={[{ values: Object.values(rates), color: 'primary', format: formatMoney }]}
            />
            <FigureTable
              caption="Average rate per mile"
              rows={Object.entries(rates).map(([name, rate]) => ({
                name,
                figures: [
                  {
                    value: formatPerMile(rate),
                    meaning: `What all ${name} loads on the market with a posted rate that pick up today or tomorrow pay, for all their loaded miles.`,
                  },
                ],
              }))}
            />
            {leftOut > 0 && (
              <Typography variant="caption" color="textSecondary">
                {formatLoads(leftOut)} left out: the rate per mile is too far from the market’s.
              </Typography>
            )}
          </>
        );
      }}
    </FigureCard>
  );
}
