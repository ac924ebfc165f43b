import { callApi } from '@lanewise/browser';
import type { HaulingEquipment } from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import { fetchHeatmaps } from '../../shared/state-map/heatmaps';

/** A newer heatmap shows up within this time. */
const REFRESH_MS = 60_000;

/** Queries the heatmaps of an equipment, anew every minute and when the user returns to the tab. */
export function useHeatmaps(equipment: HaulingEquipment) {
  return useQuery({
    queryKey: ['heatmaps', equipment],
    queryFn: ({ signal }) => fetchHeatmaps(callApi, equipment, signal),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
}
