/** Styles of what is for the screen alone, and for paper alone. */
export const NOT_ON_PAPER = { '@media print': { display: 'none' } };
export const ONLY_ON_PAPER = { display: 'none', '@media print': { display: 'block' } };
