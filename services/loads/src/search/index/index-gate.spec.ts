import { expect, test } from '@jest/globals';
import { IndexGate } from './index-gate.js';

/** A reading that ends when told to. */
function newReading(log: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const read = async () => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
  };
  return { read, end };
}

test('readings run together, changes alone, each after what came before', async () => {
  const log: string[] = [];
  const gate = new IndexGate();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => newReading(log, name));
  const first = [gate.read(a.read), gate.read(b.read)];
  const changes = [
    gate.change(() => void log.push('change 1')),
    gate.change(() => void log.push('change 2')),
  ];
  const last = gate.read(c.read);
  c.end();
  b.end();
  await first[1];
  a.end();
  await Promise.all([...first, ...changes, last]);
  expect(log).toEqual([
    'a begins',
    'b begins',
    'b ends',
    'a ends',
    'change 1',
    'change 2',
    'c begins',
    'c ends',
  ]);
});

test('what fails keeps nothing out', async () => {
  const gate = new IndexGate();
  const fail = () => {
    throw new Error('broken');
  };
  const failures = [gate.read(() => Promise.reject(new Error('broken'))), gate.change(fail)];
  for (const failure of failures) await expect(failure).rejects.toThrow('broken');
  await gate.change(() => undefined);
  expect(await gate.read(() => Promise.resolve('read'))).toBe('read');
});
