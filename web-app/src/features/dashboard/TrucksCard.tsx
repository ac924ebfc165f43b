import { formatNumber } from '@lanewise/browser';
import {
  TRUCK_STATUS_NAMES,
  TRUCK_STATUSES,
  TruckStatus,
  type TrucksNumbersByStatus,
} from '@lanewise/contracts';
import { Bars } from './Bars';
import { BARS_HEIGHT } from './bars-height';
import { FigureCard } from './FigureCard';
import { FigureTable } from './FigureTable';
import { formatCompactCount } from './format';
import { useTruckNumbers } from './api';

const numberOf = (numbers: TrucksNumbersByStatus, status: (typeof TRUCK_STATUSES)[number]): number =>
  ({
    [TruckStatus.OnRoad]: numbers.trucksOnRoad,
    [TruckStatus.Pending]: numbers.trucksPending,
    [TruckStatus.Repair]: numbers.trucksRepair,
  })[status];

export function TrucksCard() {
  return (
    <FigureCard
      title="Trucks"
      subtitle="Your trucks by status"
      link={{ to: '/truck', label: 'Trucks' }}
      query={useTruckNumbers()}
      height={BARS_HEIGHT + 95}
    >
      {(numbers) => (
        <>
          <Bars
            emptyText="Trucks by status, once you create one."
            counts
            names={TRUCK_STATUSES.map((status) => TRUCK_STATUS_NAMES[status])}
            series={[
              {
                values: TRUCK_STATUSES.map((status) => numberOf(numbers, status)),
                color: 'primary',
                format: formatCompactCount,
              },
            ]}
          />
          <FigureTable
            caption="Number of trucks"
            rows={TRUCK_STATUSES.map((status) => ({
              name: TRUCK_STATUS_NAMES[status],
              to: `/truck?truckStatus=${TruckStatus[status]}`,
              figures: [
                {
                  value: formatNumber(numberOf(numbers, status)),
                  meaning: `Number of your trucks whose status is ${TRUCK_STATUS_NAMES[status]}.`,
                },
              ],
            }))}
          />
        </>
      )}
    </FigureCard>
  );
}
