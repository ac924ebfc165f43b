import { type Coordinates, ROAD_LIMITS, type SavedLoad, type StateMiles, stopsOf } from '@lanewise/contracts';
import { fetchMiles, sumByState } from '../../shared/roads/roads-api';

/** The loads of a file or print, from its first, whose miles by state are asked for: each may take a request or more. */
export const LOADS_WITH_STATES = 500;

/** Requests at a time. */
const AT_ONCE = 4;

interface Leg {
  from: Coordinates;
  to: Coordinates;
}

/**
 * Returns the miles by state of loads, by their ids. Legs that several loads have are asked for once, those from one
 * place together.
 */
export async function statesOfLoads(loads: readonly SavedLoad[]): Promise<Map<string, StateMiles[]>> {
  const legsByLoad = loads.slice(0, LOADS_WITH_STATES).map((load) => ({ id: load.id, legs: legsOf(load) }));
  const distinct = new Map(legsByLoad.flatMap(({ legs }) => legs.map((leg) => [keyOf(leg), leg])));
  const byStart = new Map<string, Leg[]>();
  for (const leg of distinct.values()) {
    const start = JSON.stringify(leg.from);
    byStart.set(start, [...(byStart.get(start) ?? []), leg]);
  }
  const batches = [...byStart.values()].flatMap(inBatches);
  const states = new Map<string, StateMiles[]>();
  const work = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      const to = batch.map((leg) => leg.to);
      const answer = await fetchMiles({ from: [batch[0].from], to, byState: true }).catch(
        (error: unknown) => {
          // Nothing comes of the others either.
          batches.length = 0;
          throw error;
        },
      );
      for (const [n, leg] of batch.entries()) states.set(keyOf(leg), answer.states![n]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return new Map(
    legsByLoad.map(({ id, legs }) => [id, sumByState(legs.map((leg) => states.get(keyOf(leg))!))]),
  );
}

function legsOf(load: SavedLoad): Leg[] {
  const places = stopsOf(load);
  return places.slice(1).map((to, n) => ({ from: places[n], to }));
}

const keyOf = ({ from, to }: Leg): string => JSON.stringify([from, to]);

const inBatches = (legs: Leg[]): Leg[][] =>
  Array.from({ length: Math.ceil(legs.length / ROAD_LIMITS.placesByState) }, (_, n) =>
    legs.slice(n * ROAD_LIMITS.placesByState, (n + 1) * ROAD_LIMITS.placesByState),
  );
