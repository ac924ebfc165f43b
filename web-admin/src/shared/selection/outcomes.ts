/** An item of a bulk action. */
export interface Named {
  id: string;
  name: string;
}

/** The outcome of a bulk action for one item; a reason where it was not done. */
export interface Outcome {
  id: string;
  reason: string | null;
}

/** An item to which it was not done: skipped, failed or stopped before; with the reason. */
export interface NotDone extends Named {
  reason: string;
}
