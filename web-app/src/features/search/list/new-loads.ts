import { fromWireDate, type SnapshotLoad } from '@lanewise/contracts';

/** Returns whether a load was first seen after an API date; false without one. */
export function isNew(firstSeenAt: string, since: string | null): boolean {
  return since !== null && fromWireDate(firstSeenAt) > fromWireDate(since);
}

/** Counts the loads of a snapshot that are newer than an API date. */
export function countNew(loads: SnapshotLoad[], since: string): number {
  const moment = fromWireDate(since).getTime();
  return loads.filter(({ id }) => madeAt(id) > moment).length;
}

/** Returns when an id was made, in milliseconds since 1970: a UUIDv7 begins with that. */
const madeAt = (id: string): number => parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
