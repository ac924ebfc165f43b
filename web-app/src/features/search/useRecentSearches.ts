import { STORAGE_KEYS, useSignedIn } from '@lanewise/browser';
import { useEffectEvent, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { today } from '../../shared/time';
import type { SearchCriteria } from './criteria';
import { forget, newSince, remember, restore, store, type RecentSearch } from './recent-searches';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs search too.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The last searches of the signed-in user on this device, newest first. */
export function useRecentSearches() {
  const { user } = useSignedIn();
  const key = `${STORAGE_KEYS.recentSearches}.${user.id}`;
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const searches = useMemo(() => restore(text, today()), [text]);
  return useMemo(() => {
    const change = (next: (known: RecentSearch[]) => RecentSearch[]) => {
      localStorage.setItem(key, store(next(restore(localStorage.getItem(key), today()))));
      listeners.forEach((listener) => listener());
    };
    return {
      searches,
      remember: (criteria: SearchCriteria, takenAt: string) =>
        change((known) => remember(known, criteria, takenAt)),
      forget: (criteria: SearchCriteria) => change((known) => forget(known, criteria)),
      forgetAll: () => change(() => []),
    };
  }, [key, searches]);
}

/**
 * Notes that a result is being looked at, and tells since when loads are new in it: since the look before, null
 * at the first one.
 */
export function useLook(criteria: SearchCriteria, takenAt: string | undefined): string | null {
  const { searches, remember } = useRecentSearches();
  const note = useEffectEvent(remember);
  // Before it is painted, so that no mark is seen that goes at once. Once for each result: a search that is
  // forgotten while it is on the screen stays forgotten.
  useLayoutEffect(() => {
    if (takenAt) note(criteria, takenAt);
  }, [criteria, takenAt]);
  return newSince(searches, criteria);
}
