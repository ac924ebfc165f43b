import { callPublicApi } from '@lanewise/browser';
import { PUBLIC_HEATMAP_EQUIPMENT } from '@lanewise/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchHeatmaps, type Heatmaps } from '../../shared/state-map/heatmaps';

/** Loads the heatmaps of vans, and anew whenever told. Those that are there stay until newer ones have arrived. */
export function useVanHeatmaps() {
  /** Null if there are none yet. */
  const [heatmaps, setHeatmaps] = useState<Heatmaps | null>();
  const [error, setError] = useState<unknown>(null);
  const [loading, setLoading] = useState(true);
  const running = useRef<AbortController>(undefined);

  const refresh = useCallback(async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setLoading(true);
    setError(null);
    try {
      const newest = await fetchHeatmaps(callPublicApi, PUBLIC_HEATMAP_EQUIPMENT, signal);
      if (!signal.aborted) setHeatmaps(newest);
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    }
    if (!signal.aborted) setLoading(false);
  }, []);

  useEffect(() => {
    void refresh();
    return () => running.current?.abort();
  }, [refresh]);

  return { heatmaps, error, loading, refresh: () => void refresh() };
}
