/** Weights of one freight differ by at most 1/50, or 2 %, of the first one's. As a factor, it is exact. */
const WEIGHT_PARTS = 50;

/** The properties that decide whether postings from one place to another on one day are the same freight. */
export interface Posting {
  /** Its name as a company: see `foldCompany`. */
  shipper: string;
  /** As bits. */
  equipments: number;
  /** Pounds, NaN if unknown. */
  weight: number;
}

/** Groups whose first postings have the same equipments and weight: what matches one of them matches all. */
interface Kind extends Pick<Posting, 'equipments' | 'weight'> {
  /** The first postings of the groups, in their order. */
  firsts: number[];
  /** In how many of the groups a shipper is. These are the first ones, as it joins no group before an earlier one. */
  joined: Map<string, number>;
}

/**
 * Groups postings that have their origin, destination and day of pickup in common into freights. Each joins the first
 * group whose first posting it matches and that has none of its shipper; else it begins one.
 *
 * A broker may have thousands of equal postings, so groups are looked at by kinds, of which there are few.
 *
 * @param postings in the order in which they were first seen, then by id
 * @returns for each of them the position of the first posting of its group
 */
export function groupFreights(postings: readonly Posting[]): number[] {
  const kinds: Kind[] = [];
  return postings.map((posting, at) => {
    const { shipper } = posting;
    let joins: Kind | undefined;
    let first = Infinity;
    for (const kind of kinds) {
      if (!isAlike(kind, posting)) continue;
      const next = kind.firsts[kind.joined.get(shipper) ?? 0];
      if (!(next < first)) continue;
      first = next;
      joins = kind;
    }
    if (!joins) {
      first = at;
      joins = kindOf(posting, kinds);
      joins.firsts.push(at);
    }
    joins.joined.set(shipper, (joins.joined.get(shipper) ?? 0) + 1);
    return first;
  });
}

function kindOf({ equipments, weight }: Posting, kinds: Kind[]): Kind {
  const existing = kinds.find((kind) => kind.equipments === equipments && Object.is(kind.weight, weight));
  if (existing) return existing;
  const kind = { equipments, weight, firsts: [], joined: new Map<string, number>() };
  kinds.push(kind);
  return kind;
}

/** An unknown weight is NaN, which differs from none. */
function isAlike(first: Kind, posting: Posting): boolean {
  return (
    (first.equipments & posting.equipments) !== 0 &&
    !(Math.abs(posting.weight - first.weight) * WEIGHT_PARTS > first.weight)
  );
}
