import { Bars } from './Bars';
import { CHART_HEIGHT } from './chart-height';
import { FigureCard } from './FigureCard';
import { FigureTable } from './FigureTable';
import { useProfitability } from './api';
import { WithoutTruck } from './WithoutTruck';
import { formatPercent } from './format';

export function ProfitabilityCard() {
  return (
    <FigureCard
      title="Equipment Profitability %"
      subtitle="Loads that are booked or further"
      link={{ to: '/load', label: 'Loads' }}
      query={useProfitability()}
      height={CHART_HEIGHT + 95}
    >
      {({ withTruck: { flatbed, reefer, van }, withoutTruck }) => {
        const shares = { Flatbed: flatbed, Reefer: reefer, Van: van };
        return (
          <>
            <Bars
              emptyText="Profit in percent of the rate, once a load is booked."
              names={Object.keys(shares)}
              series={[{ values: Object.values(shares), color: 'primary', format: (share) => `${share}%` }]}
            />
            <FigureTable
              caption="Profit in percent of the rate"
              rows={Object.entries(shares).map(([name, share]) => ({
                name,
                to: `/load?equipment=${name}`,
                figures: [
                  {
                    value: formatPercent(share),
                    negative: share < 0,
                    meaning: `100 × profits / rates of your ${name} loads that have a truck and are booked, in progress, completed or paid. 0 without such loads.`,
                  },
                ],
              }))}
            />
            <WithoutTruck loads={withoutTruck} />
          </>
        );
      }}
    </FigureCard>
  );
}
