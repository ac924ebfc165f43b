import type {
  AverageRates,
  EquipmentProfitability,
  TrucksNumbersByStatus,
  WeekResults,
} from '@lanewise/contracts';
import { useFigures, useOwnFigures } from '../../shared/own-figures';

export const useAverageRates = () => useFigures<AverageRates>('/importLoad/getAverageRates');
export const useTruckNumbers = () => useOwnFigures<TrucksNumbersByStatus>('/truck/getTrucksNumbersByStatus');
export const useProfitability = () =>
  useOwnFigures<EquipmentProfitability>('/load/getEquipmentProfitability');
export const useWeekResults = () => useOwnFigures<WeekResults>('/load/getWeekResults');
