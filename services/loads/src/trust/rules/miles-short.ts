import type { MilesSource, PostingFlag } from '@lanewise/contracts';
import type { RoadDistance } from '@lanewise/roads';

/** Posted miles that are fewer than the road's by more than both are odd. */
const PERCENT = 8;
const MILES = 15;

interface LoadMiles {
  miles: number;
  milesSource: MilesSource;
}

/**
 * Warns of posted miles that are far below those of the road, which pay for fewer miles than there are to drive.
 * @param estimate what the release before gave loads that came without miles, and called posted
 */
export function milesShort(
  { miles, milesSource }: LoadMiles,
  road: RoadDistance,
  estimate: number,
): PostingFlag | null {
  if (milesSource !== 'posted' || road.kind === 'estimate' || miles === estimate) return null;
  const missing = road.miles - miles;
  if (missing <= MILES || missing * 100 <= road.miles * PERCENT) return null;
  return {
    kind: 'miles-short',
    text: 'Posts fewer miles than there are to drive.',
    evidence: `Posted ${inWords(miles)} mi, the road has ${inWords(road.miles)}.`,
  };
}

const inWords = (miles: number): string => miles.toLocaleString('en-US');
