/** Cached results: files repeat the same values again and again. */
const MAX_RESULTS = 10_000;
/** Longer texts are rare and would fill the memory. */
const LONGEST_KEY = 100;

/** Returns a function that caches its results, for a pure one that takes longer than a look-up. */
export function memoize<Key extends string | number, Result>(
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const results = new Map<Key, Result>();
  return (key) => {
    const cached = results.get(key);
    if (cached !== undefined || results.has(key)) return cached as Result;
    const result = compute(key);
    if (typeof key === 'string' && key.length > LONGEST_KEY) return result;
    if (results.size >= MAX_RESULTS) results.clear();
    results.set(key, result);
    return result;
  };
}
