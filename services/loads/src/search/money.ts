/** Rounded to whole cents. */
export const toDollars = (cents: number): number => Math.round(cents) / 100;

/** Without the dust of binary fractions: 0.57 dollars are 57 cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 1e6) / 1e4;
