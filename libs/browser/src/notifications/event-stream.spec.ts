import { expect, test } from '@jest/globals';
import { readEvents } from './event-stream.js';

/** A response's body that arrives in these pieces. */
function bodyOf(...pieces: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
      controller.close();
    },
  });
}

async function read(...pieces: (string | Uint8Array)[]) {
  const events = [];
  for await (const event of readEvents(bodyOf(...pieces))) events.push(event);
  return events;
}

const EVENT = 'event: notification\nid: 7\ndata: {"message":"Überfällig"}\n\n';
const READ = { name: 'notification', id: '7', data: '{"message":"Überfällig"}' };

test('reads an event however it is cut into pieces, also within a character', async () => {
  const bytes = new TextEncoder().encode(EVENT + EVENT);
  for (let cut = 0; cut < bytes.length; cut++)
    expect(await read(bytes.slice(0, cut), bytes.slice(cut))).toEqual([READ, READ]);
});

test('passes over heartbeats and an event that is not complete', async () => {
  expect(await read(': still here\n\n', EVENT, ':\n\nretry: 5\n\n', 'data: half')).toEqual([READ]);
});

test('reads lines that end as on Windows, fields without a space, and data of several lines', async () => {
  expect(await read('id:8\r\ndata:one\r\ndata: two\r\n\r\n')).toEqual([
    { name: 'message', id: '8', data: 'one\ntwo' },
  ]);
});
