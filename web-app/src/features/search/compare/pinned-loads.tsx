import { lazy, Suspense } from 'react';
import { useSearchResult } from '../search/use-search-result';
import { usePins } from '../search/use-pins';

const PinnedTray = lazy(() => import('./pinned-tray'));

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
