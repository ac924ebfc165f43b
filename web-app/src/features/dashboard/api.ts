import type {
  AverageRates,
  DueLoads,
  EquipmentProfitability,
  PastWeek,
  TrucksNumbersByStatus,
} from '@lanewise/contracts';
import { useFigures, useOwnFigures } from '../../shared/own-figures';

export const useAverageRates = () => useFigures<AverageRates>('/importLoad/getAverageRates');
export const useTruckNumbers = () => useOwnFigures<TrucksNumbersByStatus>('/truck/getTrucksNumbersByStatus');
export const useProfitability = () =>
  useOwnFigures<EquipmentProfitability>('/load/getEquipmentProfitability');
export const useDueLoads = () => useOwnFigures<{ itemList: DueLoads[] }>('/load/dashboard/today');
export const usePastWeeks = () => useOwnFigures<{ itemList: PastWeek[] }>('/load/dashboard/weeks');
