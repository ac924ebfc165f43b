/**
 * Runs a step with a time limit. When the time is over, or `outer` is aborted, the step's signal is aborted, and the
 * call rejects even if the step ignores the signal.
 */
export async function withinLimit(
  limitMs: number,
  outer: AbortSignal | undefined,
  step: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const timer = setTimeout(() => {
    stop.abort(new Error(`The attempt took longer than ${limitMs / 1000} s and was stopped.`));
  }, limitMs);
  outer?.addEventListener('abort', () => stop.abort(new Error(String(outer.reason))), { once: true });
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    await Promise.race([step(signal), stopped]);
  } finally {
    clearTimeout(timer);
  }
}
