import { formatNumber } from '@lanewise/browser';
import { EmptyChart } from './Chart';
import { FigureCard } from './FigureCard';
import { FigureTable } from './FigureTable';
import { useLoadNumbers } from '../../shared/own-figures';
import { formatMiles } from './format';
import { ALL_GROUPS } from './load-groups';

export function LoadsCard() {
  return (
    <FigureCard
      title="Loads"
      subtitle="Number and mileage by status"
      link={{ to: '/load', label: 'Loads' }}
      query={useLoadNumbers()}
      height={325}
    >
      {(numbers) => (
        <>
          {numbers.all === 0 && <EmptyChart>Loads by status, once you save one.</EmptyChart>}
          <FigureTable
            counts
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
