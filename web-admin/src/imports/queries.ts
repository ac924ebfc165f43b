import { type ImportView, isImportActive } from '@lanewise/contracts';
import type { Query } from '@tanstack/react-query';
import type { GetListResult, SortPayload } from 'react-admin';

export const NEWEST_FIRST: SortPayload = { field: 'createdAt', order: 'DESC' };
export const OLDEST_FIRST: SortPayload = { field: 'createdAt', order: 'ASC' };

/** Milliseconds between two updates of a running import. */
export const POLL_MS = 700;

/** Returns the interval of a list's updates: none once all its imports have ended. */
export function pollWhileActive(query: Query<GetListResult<ImportView>>): number | false {
  const active = query.state.data?.data.some(({ status }) => isImportActive(status));
  return active ? POLL_MS : false;
}
