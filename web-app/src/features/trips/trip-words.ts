import { formatNumber } from '@lanewise/browser';
import { formatInstant } from '@lanewise/browser/time';
import { fromWireDate, type Trip, type TripStep, type TripStepKind } from '@lanewise/contracts';
import { formatHours } from '../../shared/plan/plan-texts';

/** The cities in which a trip begins and ends; null without a destination. */
export interface TripEnds {
  origin: { fullName: string; timeZone: string };
  home: { fullName: string; timeZone: string } | null;
}

export const STEP_NAMES: Record<TripStepKind, string> = {
  drive: 'Drive empty',
  load: 'Drive loaded',
  wait: 'Wait',
  stop: 'Load or unload',
  rest: 'Rest',
};

const MINUTE_MS = 60_000;

export const msOf = (date: string): number => fromWireDate(date).getTime();

/** `3 h 20 min` */
export const lengthOf = ({ startsAt, endsAt }: Pick<TripStep, 'startsAt' | 'endsAt'>): string =>
  formatHours(Math.round((msOf(endsAt) - msOf(startsAt)) / MINUTE_MS));

/** The places of a trip in order: `Chicago, IL → Dallas, TX → Memphis, TN`. Places that follow themselves count once. */
export function routeInWords({ loads }: Trip, { origin, home }: TripEnds): string {
  const places = [
    origin.fullName,
    ...loads.flatMap((load) => [load.origin, load.destination]),
    ...(home ? [home.fullName] : []),
  ];
  return places.filter((place, at) => place !== places[at - 1]).join(' → ');
}

/** `2.5 days` */
export const daysInWords = ({ days }: Trip): string => `${days.toFixed(1).replace('.0', '')} days`;

/** Says when a trip ends, by the clock there. */
export function endInWords({ loads, endsAt }: Trip, home: TripEnds['home']): string {
  return formatInstant(endsAt, home?.timeZone ?? loads.at(-1)!.destinationTimeZone);
}

export const emptyShare = ({ miles, emptyMiles }: Trip): number =>
  Math.round((100 * emptyMiles) / (miles + emptyMiles));

/** A step with what it is about, and the zone of its clock. */
export interface PlacedStep extends TripStep {
  text: string;
  timeZone: string;
}

/** Returns the steps with the places they are about: a drive is named by where it leads. */
export function placeSteps({ loads, steps }: Trip, { origin, home }: TripEnds): PlacedStep[] {
  const seen = new Set<string>();
  let here = { name: origin.fullName, timeZone: origin.timeZone };
  return steps.map((step, at) => {
    const load = loads.find(({ id }) => id === step.loadId);
    const next = loads.find(({ id }) => !seen.has(id));
    const timeZone = here.timeZone;
    const moveTo = (name: string, zone: string) => (here = { name, timeZone: zone }).name;
    switch (step.kind) {
      case 'drive': {
        const to = next ?? null;
        const place = to
          ? moveTo(to.origin, to.originTimeZone)
          : home
            ? moveTo(home.fullName, home.timeZone)
            : here.name;
        return { ...step, timeZone, text: `Drive empty to ${place}, ${formatNumber(step.miles ?? 0)} mi` };
      }
      case 'load':
        // Without a stop, it is loaded at once.
        if (load) seen.add(load.id);
        return {
          ...step,
          timeZone,
          text: `Drive loaded to ${load ? moveTo(load.destination, load.destinationTimeZone) : here.name}, ${formatNumber(step.miles ?? 0)} mi`,
        };
      case 'stop': {
        const isPickup = load !== undefined && !seen.has(load.id);
        if (load) seen.add(load.id);
        if (load && isPickup) here = { name: load.origin, timeZone: load.originTimeZone };
        return { ...step, timeZone: here.timeZone, text: `${isPickup ? 'Load' : 'Unload'} in ${here.name}` };
      }
      case 'wait':
      case 'rest': {
        // A rest on the way is no place's.
        const isUnderway =
          ['drive', 'load'].includes(steps[at + 1]?.kind ?? '') &&
          steps[at - 1]?.kind === steps[at + 1]?.kind;
        return {
          ...step,
          timeZone,
          text: isUnderway
            ? `${STEP_NAMES[step.kind]} on the way`
            : `${STEP_NAMES[step.kind]} in ${here.name}`,
        };
      }
    }
  });
}
