/**
 * Money is whole cents inside and dollars with two decimals on the wire. A product of a price and a distance, or a
 * quotient, may be a fraction of a cent until it goes out.
 */

/**
 * Cents with their fraction: 0.555 dollars are 55.5 cents. What binary fractions add to a decimal is cut off at a
 * ten-thousandth of a cent: 0.57 × 100 would be 56.99999999999999.
 */
export const toExactCents = (dollars: number): number => Math.round(dollars * 1e6) / 1e4;

/** Whole cents; half a cent is rounded up: 1.005 dollars are 101 cents. */
export const toCents = (dollars: number): number => Math.round(toExactCents(dollars));

/** Dollars, of cents that are rounded to whole ones first: 56.5 cents are 0.57 dollars. */
export const toDollars = (cents: number): number => Math.round(cents) / 100;

/**
 * Returns the percentage of a part in a whole, with one decimal: 1 of 3 is 33.3. A part may be negative, as a loss is.
 * It is 0 where there is no whole.
 */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
