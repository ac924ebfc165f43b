/** An item of a bulk action. */
export interface Named {
  id: string;
  name: string;
}

/** The outcome of a bulk action for one item; a reason if it was skipped. */
export interface Outcome {
  id: string;
  reason: string | null;
}

/** An item that was skipped, with the reason. */
export interface Skipped extends Named {
  reason: string;
}
