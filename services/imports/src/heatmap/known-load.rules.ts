import type { Columns, AnnouncedLoad, HaulingEquipment } from '@lanewise/contracts';
import { arrayLiteral } from '@lanewise/database';
import { dayAt } from '@lanewise/geo';

/** Ids of the stops of loads, in their order. Null in no state. */
export interface LoadStops {
  origins: (number | null)[];
  destinations: (number | null)[];
}

/** Returns the columns of known loads as array literals, in the order of the table. */
export function toKnownColumns(
  loads: Columns<AnnouncedLoad>,
  { origins, destinations }: LoadStops,
): string[] {
  const dayOf = (instant: number | null, timeZone: string) =>
    instant === null ? null : dayAt(timeZone, instant);
  return [
    loads.id,
    loads.version,
    loads.equipments.map(toBits),
    origins,
    destinations,
    loads.pickUp.map((instant, at) => dayOf(instant, loads.originTimeZone[at])),
    loads.delivery.map((instant, at) => dayOf(instant, loads.destinationTimeZone[at])),
    loads.rateCents.map((cents, at) => (cents > 0 ? cents / loads.miles[at] : null)),
  ].map(arrayLiteral);
}

/** Returns several equipments as one number. */
export function toBits(equipments: readonly HaulingEquipment[]): number {
  return equipments.reduce((bits, equipment) => bits | (1 << equipment), 0);
}

/** Whether the bits of several equipments contain one. */
export const hasBit = (bits: number, equipment: HaulingEquipment): boolean => (bits & (1 << equipment)) !== 0;
