import type { StateDraft } from './tidy.js';
import type { PlainRoads } from './pack-roads.js';

/** Corner of the frame that nodes are numbered in, in thousandths of a degree. */
const WEST = -130_000;
const SOUTH = 20_000;
/** Bits of a coordinate in that frame. */
const BITS = 17;

/** Numbers the nodes so that neighbors are near in the file, and rounds to its units. */
export function toPlainRoads({ nodes, edges }: StateDraft): PlainRoads {
  const used = Array.from(new Set(edges.flatMap(({ start, end }) => [start, end])), (node) => {
    const latitude = Math.round(nodes[node].latitude * 1000);
    const longitude = Math.round(nodes[node].longitude * 1000);
    return { node, latitude, longitude, code: mortonCode(longitude - WEST, latitude - SOUTH) };
  }).sort((a, b) => a.code - b.code || a.node - b.node);
  const numbers = new Map(used.map(({ node }, number) => [node, number]));
  return {
    latitudes: used.map(({ latitude }) => latitude),
    longitudes: used.map(({ longitude }) => longitude),
    edges: edges
      .map(({ start, end, miles, isFreeway, state }) => {
        const [one, other] = [numbers.get(start)!, numbers.get(end)!];
        return {
          start: Math.min(one, other),
          end: Math.max(one, other),
          tenthsOfMiles: Math.max(1, Math.round(miles * 10)),
          isFreeway,
          state,
        };
      })
      .sort((a, b) => a.start - b.start || a.end - b.end),
  };
}

/** Takes turns between the bits of two numbers, so that points with near codes are near. */
function mortonCode(x: number, y: number): number {
  let code = 0;
  for (let bit = BITS - 1; bit >= 0; bit--) code = code * 4 + (((x >> bit) & 1) << 1) + ((y >> bit) & 1);
  return code;
}
