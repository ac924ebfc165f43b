import type { EnteredLoad, NumberRule } from '@lanewise/contracts';
import { badRequest } from '@lanewise/http';
import type { Load } from '../market-loads/load.entity.js';
import { roadDistanceOf } from '../market-loads/road-distance-of.js';
import type { Route } from './route-of.js';

/** The miles of a load, and where they are from. */
export type Miles = Pick<Load, 'miles' | 'milesSource'>;

interface MilesContext {
  /** As it is after the request. */
  route: Route;
  /** The market load that is saved, or the load as it is stored. */
  previous: (Route & Miles) | undefined;
  rule: NumberRule;
}

/**
 * Returns the miles of a load. Those that a request names are posted ones, unless the load has the same already. Without
 * any, they are those of the roads along its stops, which change with the stops.
 * @throws a 400 for stops with more miles between them than a load may have
 */
export function milesOf(
  { miles: named }: Pick<EnteredLoad, 'miles'>,
  { route, previous, rule }: MilesContext,
): Miles {
  if (named == null) return roadMiles(route, rule);
  const miles = Math.round(named);
  if (miles !== previous?.miles || previous.milesSource === 'posted') return { miles, milesSource: 'posted' };
  return haveSameEnds(route, previous)
    ? { miles, milesSource: previous.milesSource }
    : roadMiles(route, rule);
}

function roadMiles(route: Route, { min, max, tooGreat }: NumberRule): Miles {
  const { miles, kind } = roadDistanceOf(route);
  if (miles > max) throw badRequest('validation', tooGreat, { miles: [tooGreat] });
  return { miles: Math.max(min, miles), milesSource: kind };
}

const haveSameEnds = (one: Route, other: Route): boolean =>
  one.originLatitude === other.originLatitude &&
  one.originLongitude === other.originLongitude &&
  one.destinationLatitude === other.destinationLatitude &&
  one.destinationLongitude === other.destinationLongitude &&
  one.waypoints.length === other.waypoints.length;
