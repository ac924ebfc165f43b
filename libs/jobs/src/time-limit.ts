/**
 * Runs a step for a limited time. Its signal is aborted when the time is over, or when `outer` is; the step
 * fails then, whether it heeds the signal or not.
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
