import { formatMoney, formatPerMile } from '@lanewise/browser';
import { RESULT_WEEKS, WEEK_DAYS, type PastWeek } from '@lanewise/contracts';
import { lazy } from 'react';
import { Chart } from './chart';
import { CHART_HEIGHT } from './chart-height';
import { FigureCard } from './figure-card';
import { FigureTable, type FigureRow } from './figure-table';
import { usePastWeeks } from './api';
import { WithoutTruck } from './without-truck';
import { formatChange, formatCompactMoney, formatMiles, formatMonthDay } from './format';

const FigureLines = lazy(() => import('./figure-lines'));

export function WeekCard() {
  return (
    <FigureCard
      title="Week Results"
      subtitle={`Delivered in the last ${WEEK_DAYS} days, completed or paid`}
      link={{ to: '/load?sort=delivery', label: 'Loads' }}
      query={usePastWeeks()}
      height={CHART_HEIGHT + 210}
    >
      {({ itemList: weeks }) => (
        <>
          <Weeks weeks={weeks} />
          <FigureTable
            caption="Results"
            columns={[`Last ${WEEK_DAYS} days`, 'Against the week before']}
            rows={rowsOf(weeks.at(-1)!, weeks.at(-2)!)}
          />
          <WithoutTruck loads={weeks.at(-1)!.withoutTruck} />
        </>
      )}
    </FigureCard>
  );
}

/** Gross and profit of each week. */
function Weeks({ weeks }: { weeks: PastWeek[] }) {
  const isEmpty = weeks.every(({ totalRate }) => totalRate === 0);
  const spoken = weeks.map(
    ({ until, totalRate, profitWithTruck }) =>
      `to ${formatMonthDay(until)}: ${formatMoney(totalRate)}, ${formatMoney(profitWithTruck)}`,
  );
  return (
    <Chart
      emptyText={isEmpty && 'Gross and profit by week, once a load is delivered and completed.'}
      label={`Gross and profit of the last ${RESULT_WEEKS} weeks, ${spoken.join('; ')}`}
    >
      <FigureLines
        names={weeks.map(({ until }) => formatMonthDay(until))}
        series={[
          { label: 'Gross', values: weeks.map(({ totalRate }) => totalRate), color: 'primary' },
          { label: 'Profit', values: weeks.map(({ profitWithTruck }) => profitWithTruck), color: 'success' },
        ]}
        format={formatMoney}
        formatAxis={formatCompactMoney}
      />
    </Chart>
  );
}

const LOADS = `loads that are completed or paid and were delivered in the last ${WEEK_DAYS} days`;

function rowsOf(week: PastWeek, before: PastWeek): FigureRow[] {
  const row = (
    name: string,
    field: Exclude<keyof PastWeek, 'until'>,
    format: (value: number) => string,
    meaning: string,
  ): FigureRow => ({
    name,
    figures: [
      { value: format(week[field]), meaning, negative: week[field] < 0 },
      {
        value: formatChange(week[field], before[field]),
        meaning: `${format(before[field])} in the ${WEEK_DAYS} days before.`,
        lesser: true,
      },
    ],
  });
  return [
    row('Mileage', 'totalMiles', formatMiles, `All miles, empty ones included, of your ${LOADS}.`),
    row('Average Rate', 'averageRate', formatPerMile, 'Gross / mileage.'),
    row(
      'Miles Per Truck',
      'milesPerTruck',
      formatMiles,
      'Mileage / the number of trucks of these loads. Those without a truck count as one truck.',
    ),
    row('Gross', 'totalRate', formatMoney, `The rates of your ${LOADS}.`),
    row('Profit', 'profitWithTruck', formatMoney, 'Gross minus costs, of the loads that have a truck.'),
    row(
      'Costs',
      'totalCosts',
      formatMoney,
      'What the trucks cost for all these miles: their cost per mile × mileage.',
    ),
  ];
}
