import type { LoadSortField } from '@lanewise/contracts';

/** What a load earns one truck. Money in cents, not rounded. */
export interface LoadFigures {
  totalMiles: number;
  ratePerMileCents: number;
  profitCents: number;
  profitPerMileCents: number;
}

/** The figures of a load card. Both deadheads in whole miles. */
export function loadFigures(
  load: { miles: number; rateCents: number },
  deadheadOrigin: number,
  deadheadDestination: number,
  costPerMileCents: number,
): LoadFigures {
  const totalMiles = load.miles + deadheadOrigin + deadheadDestination;
  const profitCents = profitOf(load.rateCents, totalMiles, costPerMileCents);
  return {
    totalMiles,
    ratePerMileCents: load.rateCents / totalMiles,
    profitCents,
    profitPerMileCents: profitCents / totalMiles,
  };
}

/**
 * What found loads are sorted by. Cents and miles are whole numbers, so each quotient is the double nearest
 * to the true value: equal figures tie, and unequal ones never do. NaN for an absent delivery.
 */
export function sortValue(
  field: LoadSortField,
  pickUp: number,
  delivery: number,
  miles: number,
  rateCents: number,
  totalMiles: number,
  costPerMileCents: number,
): number {
  switch (field) {
    case 'pickUp':
      return pickUp;
    case 'delivery':
      return delivery;
    case 'miles':
      return miles;
    case 'rate':
      return rateCents;
    case 'ratePerMile':
      return rateCents / totalMiles;
    case 'profit':
      return profitOf(rateCents, totalMiles, costPerMileCents);
    case 'profitPerMile':
      return profitOf(rateCents, totalMiles, costPerMileCents) / totalMiles;
  }
}

function profitOf(rateCents: number, totalMiles: number, costPerMileCents: number): number {
  return rateCents - costPerMileCents * totalMiles;
}
