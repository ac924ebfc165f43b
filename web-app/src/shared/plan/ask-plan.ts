import { formatNumber } from '@lanewise/browser';
import {
  type Coordinates,
  fromWireDate,
  type MilesBetween,
  type PlannedLoad,
  ROAD_LIMITS,
  worstConflict,
} from '@lanewise/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../question';
import { fetchMiles } from '../roads/roads-api';
import { conflictText } from './plan-texts';
import { truckPlansOf } from './truck-plans';

/** A load that is to be planned. */
export type LoadToPlan = PlannedLoad & { truckId: string | null };

const MAX_NAMED = 5;
/** Loads of a truck that another one is compared with: farther ones leave days. */
const MAX_NEAREST = 20;

/**
 * Asks before loads are planned that their trucks cannot haul beside the others. Returns whether to go on: yes, too,
 * if the plans cannot be read, as the loads carry a mark later.
 */
export async function mayPlan(client: QueryClient, userId: string, loads: LoadToPlan[]): Promise<boolean> {
  const withTruck = loads.filter(({ truckId }) => truckId !== null);
  if (withTruck.length === 0) return true;
  const { itemList } = await client.fetchQuery(truckPlansOf(userId)).catch(() => ({ itemList: [] }));
  const pairs = withTruck.map((load) => {
    const planned = itemList.find(({ truckId }) => truckId === load.truckId)?.loads ?? [];
    const others = [...planned, ...withTruck.filter(({ truckId }) => truckId === load.truckId)];
    return { load, others: nearestInTime(load, others) };
  });
  const loadsOfPairs = pairs.flatMap(({ load, others }) => (others.length > 1 ? [load, ...others] : []));
  // Without the miles, loads that overlap are still told.
  const milesBetween =
    loadsOfPairs.length > 0 ? await readMiles(loadsOfPairs).catch((): MilesBetween => () => 0) : () => 0;
  const conflicts = pairs.flatMap(({ load, others }) => {
    const conflict = worstConflict(load, others, milesBetween);
    return conflict ? { load, conflict } : [];
  });
  if (conflicts.length === 0) return true;
  const sentences = conflicts.slice(0, MAX_NAMED).map(({ load, conflict }) => {
    const text = conflictText(conflict);
    return `${load.referenceId}, ${load.origin} to ${load.destination}: ${text[0].toLowerCase()}${text.slice(1)}.`;
  });
  const more = conflicts.length - sentences.length;
  if (more > 0) sentences.push(`${formatNumber(more)} more.`);
  return ask({
    title: 'The truck can’t haul both',
    lines: sentences,
    confirmLabel: 'Go on anyway',
  });
}

/** Returns the loads whose pickups are nearest to that of a load. */
function nearestInTime(load: PlannedLoad, others: PlannedLoad[]): PlannedLoad[] {
  const away = ({ pickUp }: PlannedLoad) =>
    Math.abs(fromWireDate(pickUp).getTime() - fromWireDate(load.pickUp).getTime());
  return others.toSorted((a, b) => away(a) - away(b)).slice(0, MAX_NEAREST);
}

/** Reads the road miles from where loads end to where they begin; those of places beyond what is answered at once are 0. */
async function readMiles(loads: readonly PlannedLoad[]): Promise<MilesBetween> {
  const ends = distinct(
    loads.map((load) => ({ latitude: load.destinationLatitude, longitude: load.destinationLongitude })),
  );
  const starts = distinct(
    loads.map((load) => ({ latitude: load.originLatitude, longitude: load.originLongitude })),
  );
  const { miles } = await fetchMiles({ from: [...ends.values()], to: [...starts.values()] });
  const [rows, columns] = [[...ends.keys()], [...starts.keys()]];
  return (from, to) => miles[rows.indexOf(keyOf(from))]?.[columns.indexOf(keyOf(to))] ?? 0;
}

const keyOf = ({ latitude, longitude }: Coordinates): string => `${latitude},${longitude}`;

const distinct = (places: readonly Coordinates[]): Map<string, Coordinates> =>
  new Map([...new Map(places.map((place) => [keyOf(place), place] as const))].slice(0, ROAD_LIMITS.places));
