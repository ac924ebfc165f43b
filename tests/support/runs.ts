/** Asked for by `LONG_RUN=1`: at night, and by whoever has changed what a random model or the failure suite is about. */
export const isLongRun = Boolean(process.env.LONG_RUN);

/** How many random cases of a property run: few, and the same each time; in a long run twenty times as many, and others. */
export const runs = (numRuns: number): { numRuns: number; seed?: number } =>
  isLongRun ? { numRuns: 20 * numRuns } : { numRuns, seed: 1 };
