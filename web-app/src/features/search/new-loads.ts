import { fromWireDate, type SnapshotLoad } from '@lanewise/contracts';

/** True for a load that was first seen after an instant of the API; without one nothing counts as new. */
export function isNew(firstSeenAt: string, since: string | null): boolean {
  return since !== null && fromWireDate(firstSeenAt) > fromWireDate(since);
}

/** How many loads of a snapshot are newer than an instant of the API. */
export function countNew(loads: SnapshotLoad[], since: string): number {
  const moment = fromWireDate(since).getTime();
  return loads.filter(({ id }) => madeAt(id) > moment).length;
}

/** When a load's id was made, in milliseconds since 1970: ids are UUIDs of version 7, which begin with that. */
const madeAt = (id: string): number => parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
