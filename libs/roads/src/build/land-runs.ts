import type { LandRuns } from './pack-roads.js';
import { readStates, type Ring } from './regions.js';

/** The 48 states are within these degrees. */
const FRAME = { south: 24.3, west: -125, cellsPerDegree: 128, rows: 25.3 * 128, columns: 58.2 * 128 };

/** Returns which cells are land, by the borders of the states of `us-atlas`: cells whose center is in a state. */
export function landRuns(): LandRuns {
  const rings = readRings();
  const { south, west, cellsPerDegree, columns } = FRAME;
  const rows = Math.round(FRAME.rows);
  const wide = Math.round(columns);
  const runs: number[] = [];
  let isLand = false;
  let length = 0;
  for (let row = 0; row < rows; row++) {
    const crossings = crossingsAt(south + (row + 0.5) / cellsPerDegree, rings);
    let next = 0;
    let inside = false;
    for (let column = 0; column < wide; column++) {
      const longitude = west + (column + 0.5) / cellsPerDegree;
      for (; next < crossings.length && crossings[next] <= longitude; next++) inside = !inside;
      if (inside !== isLand) {
        runs.push(length);
        isLand = inside;
        length = 0;
      }
      length++;
    }
  }
  runs.push(length);
  return { frame: { ...FRAME, rows, columns: wide }, runs };
}

/** Returns the rings of all states. Borders between two states are in both, and so count twice: they end nothing. */
const readRings = (): Ring[] => readStates().flatMap(({ rings }) => rings);

/** Returns the longitudes at which a latitude crosses a ring, in order. */
function crossingsAt(latitude: number, rings: Ring[]): number[] {
  const crossings: number[] = [];
  for (const ring of rings) {
    for (let n = 1; n < ring.length; n++) {
      const [fromLongitude, from] = ring[n - 1];
      const [toLongitude, to] = ring[n];
      if (from > latitude === to > latitude) continue;
      crossings.push(fromLongitude + ((latitude - from) / (to - from)) * (toLongitude - fromLongitude));
    }
  }
  return crossings.sort((a, b) => a - b);
}
