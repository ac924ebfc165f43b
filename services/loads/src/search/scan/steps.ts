/** Work in short steps, between which others may run. It returns its result with the last one. */
export type Steps<T> = Generator<void, T>;

/** Does all steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
