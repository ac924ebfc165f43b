import { expect, test } from '@jest/globals';
import { withSignal } from '@lanewise/telemetry';
import { mapInChunks } from './map-in-chunks.js';

const THINGS = Array.from({ length: 20 }, (_, n) => n);

/** Keeps the processor busy for half a millisecond. */
function work(): void {
  for (const end = performance.now() + 0.5; performance.now() < end;);
}

test('lets everything else run between chunks of some milliseconds', async () => {
  let immediates = 0;
  const counting = () => void setImmediate(() => (immediates++, immediates < 100 && counting()));
  counting();
  const seen: number[] = [];
  const doubled = await mapInChunks(THINGS, (thing, at) => {
    work();
    seen.push(immediates);
    return thing + at;
  });
  expect(doubled).toEqual(THINGS.map((n) => 2 * n));
  expect(new Set(seen).size).toBeGreaterThan(3);
});

test('ends when nobody waits for it any more', async () => {
  const stop = new AbortController();
  let mapped = 0;
  const mapping = withSignal(stop.signal, () => mapInChunks(THINGS, () => (work(), mapped++)));
  stop.abort(new Error('gone'));
  await expect(mapping).rejects.toThrow('gone');
  expect(mapped).toBeLessThan(THINGS.length);
});
