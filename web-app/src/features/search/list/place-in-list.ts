import { useSyncExternalStore } from 'react';

let place = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sets which load of the list is at its top, from 1. Scrolling renders only those who show it. */
export function setPlaceInList(next: number): void {
  if (next === place) return;
  place = next;
  listeners.forEach((listener) => listener());
}

/** Returns which load of the list is at its top, from 1; 0 without a list. */
export const usePlaceInList = (): number => useSyncExternalStore(subscribe, () => place);
