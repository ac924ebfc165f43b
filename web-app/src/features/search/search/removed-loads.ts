import { tabData, currentUser, STORAGE_KEYS } from '@lanewise/browser';
import { useSyncExternalStore } from 'react';

/** Older ones are forgotten: their pickups have passed by then. */
const MAX_REMOVED = 1000;

const NONE: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
let cached: { text: string | null; ids: ReadonlySet<string> } = { text: null, ids: NONE };

const storageKey = () => `${STORAGE_KEYS.removedLoads}.${currentUser()?.id}`;

function removedLoads(): ReadonlySet<string> {
  const text = tabData.getItem(storageKey());
  if (text !== cached.text) cached = { text, ids: text ? new Set(text.split(',')) : NONE };
  return cached.ids;
}

function change(ids: string[]): void {
  if (ids.length > 0) tabData.setItem(storageKey(), ids.slice(-MAX_REMOVED).join());
  else tabData.removeItem(storageKey());
  listeners.forEach((listener) => listener());
}

export const removeLoad = (id: string): void => change([...restLoads(id), id]);
export const putBackLoad = (id: string): void => change(restLoads(id));
export const putBackAllLoads = (): void => change([]);

const restLoads = (id: string): string[] => [...removedLoads()].filter((other) => other !== id);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the ids of the loads that the user has removed from the search in this tab. */
export const useRemovedLoads = (): ReadonlySet<string> => useSyncExternalStore(subscribe, removedLoads);
