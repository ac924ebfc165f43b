import { formatMoney, formatPerMile } from '@lanewise/browser';
import { WEEK_DAYS, type WeekResults } from '@lanewise/contracts';
import { Bars } from './Bars';
import { BARS_HEIGHT } from './bars-height';
import { FigureCard } from './FigureCard';
import { FigureTable, type FigureRow } from './FigureTable';
import { useWeekResults } from './api';
import { WithoutTruck } from './WithoutTruck';
import { formatCompactMoney, formatMiles } from './format';

export function WeekCard() {
  return (
    <FigureCard
      title="Week Results"
      subtitle={`Delivered in the last ${WEEK_DAYS} days, completed or paid`}
      link={{ to: '/load?sort=delivery', label: 'Loads' }}
      query={useWeekResults()}
      height={BARS_HEIGHT + 182}
    >
      {(week) => (
        <>
          <Bars
            emptyText="Gross, costs and profit, once a load is delivered and completed."
            names={['Gross', 'Costs', 'Profit']}
            series={[
              {
                values: [week.totalRate, week.totalCosts, week.profitWithTruck],
                color: 'primary',
                format: formatCompactMoney,
              },
            ]}
          />
          <FigureTable caption="Results" rows={rowsOf(week)} />
          <WithoutTruck loads={week.withoutTruck} />
        </>
      )}
    </FigureCard>
  );
}

const LOADS = `loads that are completed or paid and were delivered in the last ${WEEK_DAYS} days`;

function rowsOf(week: WeekResults): FigureRow[] {
  const row = (name: string, value: string, meaning: string, negative = false): FigureRow => ({
    name,
    figures: [{ value, meaning, negative }],
  });
  return [
    row('Mileage', formatMiles(week.totalMiles), `All miles, empty ones included, of your ${LOADS}.`),
    row('Average Rate', formatPerMile(week.averageRate), 'Gross / mileage.'),
    row(
      'Miles Per Truck',
      formatMiles(week.milesPerTruck),
      'Mileage / the number of trucks of these loads. Those without a truck count as one truck.',
    ),
    row('Gross', formatMoney(week.totalRate), `The rates of your ${LOADS}.`),
    row(
      'Profit',
      formatMoney(week.profitWithTruck),
      'Gross minus costs, of the loads that have a truck.',
      week.profitWithTruck < 0,
    ),
    row(
      'Costs',
      formatMoney(week.totalCosts),
      'What the trucks cost for all these miles: their cost per mile × mileage.',
    ),
  ];
}
