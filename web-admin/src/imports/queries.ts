import { type ImportView, isImportActive } from '@lanewise/contracts';
import type { SortPayload } from 'react-admin';

export const NEWEST_FIRST: SortPayload = { field: 'createdAt', order: 'DESC' };
export const OLDEST_FIRST: SortPayload = { field: 'createdAt', order: 'ASC' };

/** Milliseconds between two updates of a running import. */
export const POLL_MS = 700;

interface LoadedList {
  state: { data?: { pages: { data: ImportView[] }[] } };
}

/** Returns the interval of a list's updates, each of all loaded pages: none once all its imports have ended. */
export function pollWhileActive({ state }: LoadedList): number | false {
  const pages = state.data?.pages ?? [];
  const isActive = pages.some(({ data }) => data.some(({ status }) => isImportActive(status)));
  return isActive && POLL_MS * pages.length;
}
