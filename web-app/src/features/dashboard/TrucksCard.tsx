import { formatNumber } from '@lanewise/browser';
import {
  TRUCK_STATUS_NAMES,
  TRUCK_STATUSES,
  TruckStatus,
  type TrucksNumbersByStatus,
} from '@lanewise/contracts';
import { EmptyChart } from './Chart';
import { FigureCard } from './FigureCard';
import { FigureTable } from './FigureTable';
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
      height={150}
    >
      {(numbers) => (
        <>
          {TRUCK_STATUSES.every((status) => numberOf(numbers, status) === 0) && (
            <EmptyChart>Trucks by status, once you create one.</EmptyChart>
          )}
          <FigureTable
            counts
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
