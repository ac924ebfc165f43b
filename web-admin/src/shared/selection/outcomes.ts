/** One of many that something is done to. */
export interface Named {
  id: string;
  name: string;
}

/** The outcome of one item of many; a reason where nothing was done. */
export interface Outcome {
  id: string;
  reason: string | null;
}

/** One to whom nothing was done, and why. */
export interface Skipped extends Named {
  reason: string;
}
