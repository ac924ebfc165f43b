import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { checksumOf } from './checksum';

const watch = () => {
  const shares: number[] = [];
  const aborter = new AbortController();
  return {
    shares,
    aborter,
    options: { signal: aborter.signal, onProgress: (share: number) => shares.push(share) },
  };
};

test.each([0, 1, 64, 256 * 1024, 256 * 1024 + 1, 3_000_001])(
  'the checksum of a file of %d bytes is their SHA-256',
  async (size) => {
    const bytes = randomBytes(size);
    const expected = createHash('sha256').update(bytes).digest('hex');
    expect(await checksumOf(new Blob([bytes]), watch().options)).toBe(expected);
  },
);

test('the checksum of a file of a large file reports its progress and yields to the page', async () => {
  const { shares, options } = watch();
  let turns = 0;
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    turns += 1;
    channel.port2.postMessage(null);
  };
  channel.port2.postMessage(null);
  await checksumOf(new Blob([new Uint8Array(30_000_000)]), options);
  channel.port1.close();
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
  expect(turns).toBeGreaterThan(1);
});

test('the checksum of a file can be aborted', async () => {
  const { aborter, options } = watch();
  const onProgress = () => aborter.abort(new Error('No longer wanted.'));
  const hashing = checksumOf(new Blob([new Uint8Array(30_000_000)]), { ...options, onProgress });
  await expect(hashing).rejects.toThrow('No longer wanted.');
});
