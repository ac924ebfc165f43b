import { describe, expect, test } from '@jest/globals';
import {
  isUnderWay,
  nextToCheck,
  nextToUpload,
  type QueueAction,
  type QueuedFile,
  reduceQueue,
} from './upload-queue';

const file = (name: string) => new File([name], name);
const added = (...names: string[]): QueueAction => ({
  type: 'add',
  source: 'central-loads',
  files: names.map((name, key) => ({ key, file: file(name) })),
});
const requestUpload: QueueAction = { type: 'requestUpload', source: 'central-loads' };
const sniffed = (key: number): QueueAction => ({ type: 'sniffed', key, source: 'central-loads' });
const checked = (key: number, checksum = `sum-${key}`): QueueAction => {
  return { type: 'checked', key, checksum, sameAs: null };
};
const uploaded = (key: number): QueueAction => {
  return { type: 'uploaded', key, accepted: { id: 'import-1', sameFileAs: null } };
};
const sent = (key: number): QueueAction => {
  return { type: 'sent', key, sample: { at: 0, count: 0, share: 0 } };
};
const after = (...actions: QueueAction[]) => actions.reduce(reduceQueue, [] as readonly QueuedFile[]);
const stages = (queue: readonly QueuedFile[]) => queue.map(({ stage }) => stage.at);

describe('the queue of uploads', () => {
  test('checks one file after another', () => {
    const two = after(added('a.csv', 'b.csv'), sniffed(0), sniffed(1));
    expect(nextToCheck(two)?.key).toBe(0);
    const first = reduceQueue(two, { type: 'checking', key: 0, share: 0.5 });
    expect(nextToCheck(first)).toBeUndefined();
    expect(nextToCheck(reduceQueue(first, checked(0)))?.key).toBe(1);
  });

  test('uploads nothing before Upload is pressed, and files that are checked later without another press', () => {
    const ready = after(added('a.csv', 'b.csv'), sniffed(0), sniffed(1), checked(0));
    expect(nextToUpload(ready, 'central-loads')).toBeUndefined();
    const first = reduceQueue(ready, requestUpload);
    expect(nextToUpload(first, 'central-loads')?.key).toBe(0);
    const done = [sent(0), uploaded(0), checked(1)].reduce(reduceQueue, first);
    expect(nextToUpload(done, 'central-loads')?.key).toBe(1);
  });

  test('uploads one file of a source at a time, independent of the other source', () => {
    const other: QueueAction = {
      type: 'add',
      source: 'truck-smarter',
      files: [{ key: 9, file: file('x.json') }],
    };
    const queue = after(
      added('a.csv', 'b.csv'),
      other,
      checked(0),
      checked(1),
      checked(9),
      requestUpload,
      { type: 'requestUpload', source: 'truck-smarter' },
      sent(0),
    );
    expect(nextToUpload(queue, 'central-loads')).toBeUndefined();
    expect(nextToUpload(queue, 'truck-smarter')?.key).toBe(9);
  });

  test('accepts a file whose source cannot be recognized', () => {
    const queue = after(added('notes.txt'), { type: 'sniffed', key: 0, source: null });
    expect(stages(queue)).toEqual(['unchecked']);
  });

  test('asks about a file that is in the queue twice, unless the other one was not uploaded', () => {
    const twice = [added('a.csv', 'b.csv'), checked(0, 'same')];
    expect(after(...twice, checked(1, 'same'))[1].stage).toEqual({
      at: 'duplicate',
      sameAs: { fileName: 'a.csv', createdAt: null },
    });
    expect(stages(after(...twice, { type: 'cancelled', key: 0 }, checked(1, 'same')))).toEqual([
      'cancelled',
      'ready',
    ]);
  });

  test('retries a file from the stage where it failed', () => {
    const refused: QueueAction = { type: 'failed', key: 0, message: 'Network unavailable' };
    const retry: QueueAction = { type: 'retry', key: 0 };
    expect(stages(after(added('a.csv'), sniffed(0), refused, retry))).toEqual(['unchecked']);
    const again = after(added('a.csv'), checked(0), requestUpload, sent(0), refused, retry);
    expect(nextToUpload(again, 'central-loads')?.key).toBe(0);
  });

  test('drops uploaded files for new ones, and removed files', () => {
    const queue = after(added('a.csv', 'b.csv'), checked(0), uploaded(0));
    const next: QueueAction = {
      type: 'add',
      source: 'central-loads',
      files: [{ key: 2, file: file('c.csv') }],
    };
    expect(reduceQueue(queue, next).map(({ key }) => key)).toEqual([1, 2]);
    expect(reduceQueue(queue, { type: 'remove', key: 1 }).map(({ key }) => key)).toEqual([0]);
  });

  test('is under way from pressing Upload to the end', () => {
    const underWay = (...actions: QueueAction[]) => after(...actions).some(isUnderWay);
    expect(underWay(added('a.csv'), checked(0))).toBe(false);
    expect(underWay(added('a.csv'), requestUpload)).toBe(true);
    expect(underWay(added('a.csv'), checked(0), requestUpload, sent(0))).toBe(true);
    expect(underWay(added('a.csv'), checked(0), requestUpload, sent(0), uploaded(0))).toBe(false);
  });
});
