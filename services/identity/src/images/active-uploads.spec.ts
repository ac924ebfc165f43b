import { expect, test } from '@jest/globals';
import { UploadsInHand } from './uploads-in-hand.js';

const BUSY = expect.objectContaining({ status: 503, code: 'uploads-busy' });

/** An upload that goes on until it is told to end. */
function pending(): { upload: () => Promise<string>; end: () => void; fail: () => void } {
  const { promise, resolve, reject } = deferred();
  return { upload: () => promise, end: () => resolve('done'), fail: () => reject(new Error('broken')) };
}

function deferred() {
  let resolve!: (value: string) => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<string>((yes, no) => ([resolve, reject] = [yes, no]));
  return { promise, resolve, reject };
}

test('one user may run three uploads at a time, and another once one of them has ended or failed', async () => {
  const uploads = new UploadsInHand();
  const [first, second, third] = [pending(), pending(), pending()];
  const held = [first, second, third].map(({ upload }) => uploads.hold('a', upload));
  await expect(uploads.hold('a', pending().upload)).rejects.toEqual(BUSY);

  first.end();
  expect(await held[0]).toBe('done');
  second.fail();
  await expect(held[1]).rejects.toThrow('broken');
  const more = [pending(), pending()];
  const next = more.map(({ upload }) => uploads.hold('a', upload));
  await expect(uploads.hold('a', pending().upload)).rejects.toEqual(BUSY);
  for (const { end } of [third, ...more]) end();
  expect(await Promise.all([held[2], ...next])).toEqual(['done', 'done', 'done']);
});

test('all users together may run twenty uploads at a time', async () => {
  const uploads = new UploadsInHand();
  const { upload, end } = pending();
  const held = Array.from({ length: 20 }, (_, user) => uploads.hold(`user ${user}`, upload));
  await expect(uploads.hold('another', upload)).rejects.toEqual(BUSY);
  end();
  await Promise.all(held);
  expect(await uploads.hold('another', upload)).toBe('done');
});
