/**
 * How many random cases of a property run: few, and the same each time. `LONG_RUN=1` tries twenty times as many, and
 * others each time, which is for whoever has changed what they are about.
 */
export const runs = (numRuns: number): { numRuns: number; seed?: number } =>
  process.env.LONG_RUN ? { numRuns: 20 * numRuns } : { numRuns, seed: 1 };
