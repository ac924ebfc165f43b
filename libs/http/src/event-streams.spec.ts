import { describe, expect, test } from '@jest/globals';
import { type AccessTokenClaims, MESSAGES } from '@lanewise/contracts';
import type { Response } from 'express';
import { EventStream, EventStreams } from './event-streams.js';
import { Draining } from './health.js';

/** A response that passes on nothing by itself. */
class Reader {
  written: string[] = [];
  writableLength = 0;
  writableEnded = false;
  destroyed = false;
  headers: unknown;

  writeHead(_status: number, headers: unknown): void {
    this.headers = headers;
  }

  write(text: string): void {
    this.written.push(text);
    this.writableLength += Buffer.byteLength(text);
  }

  end(): void {
    this.writableEnded = true;
  }

  destroy(): void {
    this.destroyed = true;
  }
}

const CLAIMS = { sub: 'dana', exp: 1000 } as AccessTokenClaims;
const DATA = JSON.stringify({ message: 'Line 1\nline 2' });

function open() {
  const reader = new Reader();
  const stream = new EventStream(CLAIMS, reader as unknown as Response);
  stream.begin();
  reader.writableLength = 0;
  return { reader, stream };
}

test('a reader is answered only once the stream begins, since it may miss nothing after that', () => {
  const reader = new Reader();
  const stream = new EventStream(CLAIMS, reader as unknown as Response);
  stream.beat();
  expect({ isReady: stream.isReady, written: reader.written, headers: reader.headers }).toEqual({
    isReady: false,
    written: [],
    headers: undefined,
  });
  stream.begin();
  expect(stream.isReady).toBe(true);
  expect(reader.headers).toMatchObject({ 'Content-Type': 'text/event-stream; charset=utf-8' });
});

test('an event is its name, its id, if it has one, and one line of data', () => {
  const { reader, stream } = open();
  stream.send('news', DATA, 'one');
  stream.send('news', '{}');
  expect(reader.written.slice(-2)).toEqual([
    'event: news\nid: one\ndata: {"message":"Line 1\\nline 2"}\n\n',
    'event: news\ndata: {}\n\n',
  ]);
});

test('a stream takes events until too much of them waits', () => {
  const { reader, stream } = open();
  expect(stream.isReady).toBe(true);
  reader.writableLength = 64 * 1024;
  expect(stream.isReady).toBe(false);
});

test('a stream ends with its token', () => {
  const { stream } = open();
  expect([999_999, 1_000_000].map((now) => stream.hasExpired(now))).toEqual([false, true]);
});

describe('a heartbeat', () => {
  test('drops a reader that has taken nothing since the last one', () => {
    const { reader, stream } = open();
    stream.send('news', DATA);
    stream.beat();
    expect(reader.destroyed).toBe(false);
    stream.beat();
    expect(reader.destroyed).toBe(true);
  });

  test('keeps a reader that has caught up in between', () => {
    const { reader, stream } = open();
    for (let n = 0; n < 3; n++) {
      stream.beat();
      reader.writableLength = 0;
    }
    expect({ destroyed: reader.destroyed, last: reader.written.at(-1) }).toEqual({
      destroyed: false,
      last: ': alive\n\n',
    });
  });

  test('writes nothing to a stream that has ended', () => {
    const { reader, stream } = open();
    stream.end();
    const { length } = reader.written;
    stream.beat();
    stream.send('news', DATA);
    expect(reader.written).toHaveLength(length);
  });
});

test('a process opens no more streams than it has room for, and opens another when one has ended', () => {
  const streams = new EventStreams(new Draining(), 2, 2);
  const [one, other] = [open().stream, open().stream];
  streams.add(one);
  streams.assertRoom('bo');
  streams.add(other);
  expect(() => streams.assertRoom('bo')).toThrow(MESSAGES.busy);
  streams.remove(other);
  streams.remove(other);
  streams.assertRoom('bo');
  streams.close();
});
