import { greatCircleMiles } from '@lanewise/contracts';
import type { LandMap } from '../graph/land-map.js';
import type { Draft } from './draft.js';
import { isListed, type ListedPlace } from './listed-roads.js';

/** Miles of water that an edge may cross as it is: rivers, and shores that its chord cuts short. */
const MAX_WATER_MILES = 2.5;

/** Throws if an edge crosses wide water that is not a listed road, nor at a listed crossing. */
export function checkWater({ nodes, edges }: Draft, land: LandMap, crossings: readonly ListedPlace[]): void {
  const wrong = edges.flatMap(({ start, end, isListed: isAdded }) => {
    const [from, to] = [nodes[start], nodes[end]];
    const water = land.waterMiles(from, to, greatCircleMiles(from, to));
    if (isAdded || water <= MAX_WATER_MILES || isListed(from, to, crossings)) return [];
    const at = [from, to].map(({ latitude, longitude }) => `${latitude}, ${longitude}`).join(' to ');
    return [`${water.toFixed(1)} miles from ${at}`];
  });
  if (wrong.length > 0) {
    throw new Error(`Edges cross water; list them as crossings, or cut them:\n${wrong.join('\n')}`);
  }
}
