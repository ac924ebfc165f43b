import { OUTLYING_RATE_TIMES } from '@lanewise/contracts';

const CENTS_PER_MILE = 'rate_cents / miles::double precision';

/**
 * SQL of the median rate per mile of loads that have a rate, in cents, as `usual`. A typo, or a flat price for a mile
 * within a city, is many times that of all others.
 */
export const USUAL_RATE = `percentile_disc(0.5) WITHIN GROUP (ORDER BY ${CENTS_PER_MILE}) AS usual`;

/** Beside `usual`: whether the rate of a load counts in averages, or is left out of them. */
export const RATE_COUNTS = `rate_cents > 0
  AND ${CENTS_PER_MILE} BETWEEN usual / ${OUTLYING_RATE_TIMES} AND usual * ${OUTLYING_RATE_TIMES}`;
export const RATE_IS_LEFT_OUT = `rate_cents > 0 AND NOT (${RATE_COUNTS})`;
