import { formatNumber } from '@lanewise/browser';
import { Bars } from './Bars';
import { BARS_HEIGHT } from './bars-height';
import { FigureCard } from './FigureCard';
import { FigureTable } from './FigureTable';
import { useLoadNumbers } from '../../shared/own-figures';
import { formatCompactCount, formatMiles } from './format';
import { ALL_GROUPS, STATUS_GROUPS } from './load-groups';

export function LoadsCard() {
  return (
    <FigureCard
      title="Loads"
      subtitle="Number and mileage by status"
      link={{ to: '/load', label: 'Loads' }}
      query={useLoadNumbers()}
      height={BARS_HEIGHT + 210}
    >
      {(numbers) => (
        <>
          <Bars
            emptyText="Loads by status, once you save one."
            counts
            names={STATUS_GROUPS.map(({ name }) => name)}
            series={[
              {
                values: STATUS_GROUPS.map(({ group }) => numbers[group]),
                color: 'primary',
                format: formatCompactCount,
              },
            ]}
          />
          <FigureTable
            caption="Loads by status"
            columns={['Number', 'Mileage']}
            rows={ALL_GROUPS.map(({ name, group, to, loads }) => ({
              name,
              to,
              figures: [
                { value: formatNumber(numbers[group]), meaning: `Number of ${loads}.` },
                {
                  value: formatMiles(numbers[`${group}Mileage`]),
                  meaning: `All miles, empty ones included, of ${loads}.`,
                },
              ],
            }))}
          />
        </>
      )}
    </FigureCard>
  );
}
