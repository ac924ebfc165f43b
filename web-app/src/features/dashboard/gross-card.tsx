import { formatMoney } from '@lanewise/browser';
import { Typography } from '@mui/material';
import { Bars } from './chart';
import { CHART_HEIGHT } from './chart-height';
import { FigureCard } from './figure-card';
import { FigureTable } from './figure-table';
import { useLoadNumbers } from '../../shared/own-figures';
import { WithoutTruck } from './without-truck';
import { formatCompactMoney } from './format';
import { ALL_GROUPS, STATUS_GROUPS } from './load-groups';

export function GrossCard() {
  return (
    <FigureCard
      title="Gross"
      subtitle="Gross and costs by status"
      link={{ to: '/load', label: 'Loads' }}
      query={useLoadNumbers()}
      height={CHART_HEIGHT + 238}
    >
      {(numbers) => (
        <>
          <Bars
            emptyText="Gross beside costs, once you save a load with a rate."
            names={STATUS_GROUPS.map(({ name }) => name)}
            series={[
              {
                label: 'Gross',
                values: STATUS_GROUPS.map(({ group }) => numbers[`${group}Gross`]),
                color: 'primary',
                format: formatCompactMoney,
              },
              {
                label: 'Costs',
                values: STATUS_GROUPS.map(({ group }) => numbers[`${group}Costs`]),
                color: 'warning',
                format: formatCompactMoney,
              },
            ]}
          />
          <FigureTable
            caption="Gross and costs by status"
            columns={['Gross', 'Costs']}
            rows={ALL_GROUPS.map(({ name, group, to, loads }) => ({
              name,
              to,
              figures: [
                { value: formatMoney(numbers[`${group}Gross`]), meaning: `The rates of ${loads}.` },
                {
                  value: formatMoney(numbers[`${group}Costs`]),
                  meaning: `Rates minus profits of ${loads}: what the trucks cost for all their miles.`,
                },
              ],
            }))}
          />
          {numbers.savedLoadsGross > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {formatMoney(numbers.savedLoadsGross)} of all gross is merely saved, not booked.
            </Typography>
          )}
          <WithoutTruck loads={numbers.allWithoutTruck} />
        </>
      )}
    </FigureCard>
  );
}
