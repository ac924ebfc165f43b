import { Equipment, type Heatmap, type HeatmapState, STATE_CODES, type StateCode } from '@lanewise/contracts';

/** A heatmap that was made just now, with the given figures of some states, and of no loads elsewhere. */
export const heatmapWith = (
  dayType: Heatmap['dayType'],
  figuresOf: (state: StateCode) => Partial<HeatmapState> | undefined,
  equipment: Heatmap['equipment'] = Equipment.Van,
): Heatmap => ({
  id: dayType,
  dayType,
  equipment,
  generatedAt: new Date().toISOString().slice(0, -1),
  heatmapStates: STATE_CODES.map((state) => ({
    id: `${dayType}-${state}`,
    heatmapId: dayType,
    state,
    pickupsAmount: 0,
    ratedPickupsAmount: 0,
    leftOutPickupsAmount: 0,
    sumPickupRates: 0,
    averagePickupRate: 0,
    deliveriesAmount: 0,
    ratedDeliveriesAmount: 0,
    leftOutDeliveriesAmount: 0,
    sumDeliveryRates: 0,
    averageDeliveryRate: 0,
    ranq: 1,
    searches: 0,
    ...figuresOf(state),
  })),
});
