import { expect, test } from '@jest/globals';
import { ActiveUploads } from './active-uploads.js';

const BUSY = expect.objectContaining({ status: 503, code: 'uploads-busy' });

/** An upload that goes on until `end` or `fail` is called. */
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
  const uploads = new ActiveUploads();
  const [first, second, third] = [pending(), pending(), pending()];
  const running = [first, second, third].map(({ upload }) => uploads.run('a', upload));
  await expect(uploads.run('a', pending().upload)).rejects.toEqual(BUSY);

  first.end();
  expect(await running[0]).toBe('done');
  second.fail();
  await expect(running[1]).rejects.toThrow('broken');
  const more = [pending(), pending()];
  const next = more.map(({ upload }) => uploads.run('a', upload));
  await expect(uploads.run('a', pending().upload)).rejects.toEqual(BUSY);
  for (const { end } of [third, ...more]) end();
  expect(await Promise.all([running[2], ...next])).toEqual(['done', 'done', 'done']);
});

test('all users together may run twenty uploads at a time', async () => {
  const uploads = new ActiveUploads();
  const { upload, end } = pending();
  const running = Array.from({ length: 20 }, (_, user) => uploads.run(`user ${user}`, upload));
  await expect(uploads.run('another', upload)).rejects.toEqual(BUSY);
  end();
  await Promise.all(running);
  expect(await uploads.run('another', upload)).toBe('done');
});
