import type { Stop } from '@lanewise/contracts';
import { instantAt, zoneNameAt } from '../time';
import { INCOMPLETE } from './StopTimeField';

/** Says on whose clock a time of the form is: `Local time in Dallas, TX (CST)`. */
export function zoneHint(clock: string, stop: Stop | null): string {
  if (!stop) return 'Local time at the stop';
  const instant = clock && clock !== INCOMPLETE ? instantAt(clock, stop.timeZone) : new Date();
  return `Local time in ${stop.fullName} (${zoneNameAt(instant, stop.timeZone)})`;
}
