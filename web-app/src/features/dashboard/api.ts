import { callApi, useSignedIn } from '@lanewise/browser';
import type {
  AverageRates,
  EquipmentProfitability,
  LoadsNumbersByStatus,
  TrucksNumbersByStatus,
  WeekResults,
} from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';

/** Queries figures, anew each time that the page is shown or the user returns to the tab. */
function useFigures<Figures>(path: string) {
  return useQuery({
    queryKey: ['dashboard', path],
    queryFn: ({ signal }) => callApi<Figures>(path, { signal }),
    refetchOnWindowFocus: true,
  });
}

const useOwnFigures = <Figures>(path: string) =>
  useFigures<Figures>(`${path}/${encodeURIComponent(useSignedIn().user.id)}`);

export const useAverageRates = () => useFigures<AverageRates>('/importLoad/getAverageRates');
export const useTruckNumbers = () => useOwnFigures<TrucksNumbersByStatus>('/truck/getTrucksNumbersByStatus');
export const useProfitability = () =>
  useOwnFigures<EquipmentProfitability>('/load/getEquipmentProfitability');
export const useWeekResults = () => useOwnFigures<WeekResults>('/load/getWeekResults');
export const useLoadNumbers = () => useOwnFigures<LoadsNumbersByStatus>('/load/getLoadsNumbersByStatus');
