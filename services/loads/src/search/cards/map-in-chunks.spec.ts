import { expect, test } from '@jest/globals';
import { withSignal } from '@lanewise/telemetry';
import { mapInChunks } from './map-in-chunks.js';

const THINGS = Array.from({ length: 120 }, (_, n) => n);

test('lets everything else run between chunks', async () => {
  let immediates = 0;
  const counting = () => void setImmediate(() => (immediates++, immediates < 10 && counting()));
  counting();
  const seen: number[] = [];
  const doubled = await mapInChunks(THINGS, (thing, at) => {
    seen.push(immediates);
    return thing + at;
  });
  expect(doubled).toEqual(THINGS.map((n) => 2 * n));
  expect(new Set(seen).size).toBe(3);
});

test('ends when nobody waits for it any more', async () => {
  const stop = new AbortController();
  let mapped = 0;
  const mapping = withSignal(stop.signal, () => mapInChunks(THINGS, () => mapped++));
  stop.abort(new Error('gone'));
  await expect(mapping).rejects.toThrow('gone');
  expect(mapped).toBe(50);
});
