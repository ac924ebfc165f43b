import { toWireDate } from '@lanewise/contracts';
import { clockAt, instantAt } from '../time';

/** A time that was not changed stays exactly what it was: an hour that the clock repeats in the fall, and seconds. */
export function toInstant(clock: string, timeZone: string, former: string | null | undefined): string {
  if (former && clockAt(former, timeZone) === clock) return former;
  return toWireDate(instantAt(clock, timeZone));
}
