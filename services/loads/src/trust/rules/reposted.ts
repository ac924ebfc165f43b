import type { PostingFlag } from '@lanewise/contracts';

/** Postings count from the day so many days ago on. */
export const REPOSTED_DAYS = 7;
/** From so many references on, a freight is posted again and again. */
const FEWEST = 3;
/** As for the same freight: weights differ by at most 1/50, or 2 %, of the load's. */
const WEIGHT_PARTS = 50;

/** What postings with one origin, destination and day of pickup are told apart by. */
export interface Posted {
  /** Its reference id, or a hash of it. */
  reference: string;
  /** As bits. */
  equipments: number;
  /** Pounds, NaN if unknown. */
  weight: number;
}

/**
 * Warns of a load whose freight has come under three or more references in the last 7 days, from whomever.
 * @param postings those that have its origin, destination and day of pickup, itself among them
 */
export function reposted(
  load: Pick<Posted, 'equipments' | 'weight'>,
  postings: readonly Posted[],
): PostingFlag | null {
  const isAlike = ({ equipments, weight }: Posted) =>
    (equipments & load.equipments) !== 0 && !(Math.abs(weight - load.weight) * WEIGHT_PARTS > load.weight);
  const { size } = new Set(postings.filter(isAlike).map(({ reference }) => reference));
  if (size < FEWEST) return null;
  return {
    kind: 'reposted',
    text: 'The same freight is posted again and again.',
    evidence: `${size} reference numbers in ${REPOSTED_DAYS} days for the same places, pickup day, equipment and weight.`,
  };
}
