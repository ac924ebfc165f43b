import { lazy, Suspense } from 'react';
import { useSearchResult } from '../query/useSearchResult';
import { usePins } from './usePins';

const PinnedTray = lazy(() => import('./PinnedTray'));

/** The pinned loads at the bottom of the page, once there is a search to compare them by. */
export function PinnedLoads() {
  const { pins, toggle } = usePins();
  const { request, hasResult } = useSearchResult();
  if (pins.length === 0 || !request || !hasResult) return null;
  return (
    <Suspense>
      <PinnedTray pins={pins} onUnpin={toggle} />
    </Suspense>
  );
}
