import type { PostingFlag } from '@lanewise/contracts';

/** Postings of so many days count, to the hour. */
export const REPOSTED_DAYS = 7;
/** From so many references on, a freight is posted again and again. */
export const MIN_REFERENCES = 3;
/** As for the same freight: weights differ by at most 1/50, or 2 %, of the load's. */
const WEIGHT_PARTS = 50;

/** The properties that tell apart postings with one origin, destination and day of pickup. */
interface Posted {
  /** A hash of its reference id. */
  reference: number;
  /** As bits. */
  equipments: number;
  /** Pounds, NaN if unknown. */
  weight: number;
}

/**
 * Counts the references under which the freight of a load has come; 0 if they are too few for a flag.
 * @param postings those of the last 7 days that have its origin, destination and day of pickup, itself among them
 */
export function countReferences(
  load: Pick<Posted, 'equipments' | 'weight'>,
  postings: readonly Posted[],
): number {
  const isAlike = ({ equipments, weight }: Posted) =>
    (equipments & load.equipments) !== 0 && !(Math.abs(weight - load.weight) * WEIGHT_PARTS > load.weight);
  const { size } = new Set(postings.filter(isAlike).map(({ reference }) => reference));
  return size < MIN_REFERENCES ? 0 : size;
}

/** Warns of a load whose freight has come under three or more references in the last 7 days, from whomever. */
export const reposted = (references: number): PostingFlag | null =>
  references === 0
    ? null
    : {
        kind: 'reposted',
        text: 'The same freight is posted again and again.',
        evidence: `${references} reference numbers in ${REPOSTED_DAYS} days for the same places, pickup day, equipment and weight.`,
      };
