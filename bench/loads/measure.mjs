/** Runs an action repeatedly, after a warm-up. Returns p50 and p95 in milliseconds. */
export async function timed(action, { runs, warmUp = Math.ceil(runs / 5) }) {
  for (let n = 0; n < warmUp; n++) await action();
  const times = [];
  for (let n = 0; n < runs; n++) {
    const start = performance.now();
    await action();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

/** Returns a quantile of sorted values: the value below which this share of them lies. */
export function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
