import { useCity } from '@lanewise/browser/ui';
import { fromWireDate, type LoadSearchRequest, toWireDate } from '@lanewise/contracts';
import { useMemo } from 'react';
import { dayIn, endOfDay } from '@lanewise/browser/time';
import type { ResultEntry } from '../search/snapshot-pages';
import { type Axis, axisOf } from '../load/trip-clock';

/** The clocks of the cards go on in steps of this, so that they are not all rendered every minute. */
const STEP_MS = 10 * 60_000;

/** Returns the axis that the trips of all loaded cards share; undefined until the search is known. */
export function useAxis(
  entries: readonly ResultEntry[],
  request: LoadSearchRequest | null,
): Axis | undefined {
  const timeZone = useCity(request?.origin.fullName ?? '', false).data?.timeZone;
  const begin = request && fromWireDate(request.pickupStartDate).getTime();
  return useMemo(() => {
    if (begin === null || timeZone === undefined) return undefined;
    const now = Math.ceil(Date.now() / STEP_MS) * STEP_MS;
    const loads = entries.flatMap(({ load }) => load ?? []);
    return axisOf(
      loads,
      Math.max(begin, now),
      timeZone,
      (instant) => endOfDay(dayIn(toWireDate(new Date(instant)), timeZone), timeZone).getTime() + 1,
    );
  }, [entries, begin, timeZone]);
}
