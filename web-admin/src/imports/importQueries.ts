import { type ImportView, isImportActive } from '@lanewise/contracts';
import type { Query } from '@tanstack/react-query';
import type { GetListResult, SortPayload } from 'react-admin';

export const NEWEST_FIRST: SortPayload = { field: 'createdAt', order: 'DESC' };
export const OLDEST_FIRST: SortPayload = { field: 'createdAt', order: 'ASC' };

/** Time between two looks at a running import, in milliseconds. */
export const POLL_MS = 700;

/** Asks again as long as an import of the list can still change. */
export function pollWhileActive(query: Query<GetListResult<ImportView>>): number | false {
  const active = query.state.data?.data.some(({ status }) => isImportActive(status));
  return active ? POLL_MS : false;
}
