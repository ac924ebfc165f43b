import { browserData, useSignedIn } from '@lanewise/browser';
import { useEffectEvent, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { today } from '@lanewise/browser/time';
import type { SearchCriteria } from './criteria';
import {
  forget,
  newSince,
  recentSearchesKey,
  remember,
  restore,
  store,
  withoutGlimpse,
  type RecentSearch,
} from './recent-searches';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs change them, too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the recent searches of the signed-in user on this device, newest first. */
export function useRecentSearches() {
  const { user } = useSignedIn();
  const key = recentSearchesKey(user.id);
  const text = useSyncExternalStore(subscribe, () => browserData.getItem(key));
  const searches = useMemo(() => restore(text, today()), [text]);
  return useMemo(() => {
    const change = (next: (current: RecentSearch[]) => RecentSearch[]) => {
      browserData.setItem(key, store(next(restore(browserData.getItem(key), today()))));
      listeners.forEach((listener) => listener());
    };
    return {
      searches,
      remember: (criteria: SearchCriteria, takenAt: string) =>
        change((current) => remember(current, criteria, takenAt)),
      forget: (criteria: SearchCriteria) => change((current) => forget(current, criteria)),
      /** Forgets a search that was only passed through while its criteria were being changed. */
      forgetGlimpse: (criteria: SearchCriteria) =>
        change((current) => withoutGlimpse(current, criteria, Date.now())),
      forgetAll: () => change(() => []),
    };
  }, [key, searches]);
}

/**
 * Records that a result is viewed, and returns since when loads are new in it: the time of the previous view, or null
 * at the first one.
 */
export function useView(criteria: SearchCriteria, takenAt: string | undefined): string | null {
  const { searches, remember } = useRecentSearches();
  const record = useEffectEvent(remember);
  // Runs before the first paint, so that no New mark flashes, and once per result, so that a search removed while it is shown
  // stays removed.
  useLayoutEffect(() => {
    if (takenAt) record(criteria, takenAt);
  }, [criteria, takenAt]);
  return newSince(searches, criteria);
}
