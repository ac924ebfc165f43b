import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { TOPICS } from '@lanewise/contracts';
import kafkajs, { type Kafka } from 'kafkajs';
import { KafkaReader } from './kafka-reader.js';

const EVENTS = { FETCH: 'fetch', GROUP_JOIN: 'join', HEARTBEAT: 'heartbeat', CRASH: 'crash' };
// Its types leave out the message.
const GONE = Reflect.construct(kafkajs.KafkaJSGroupCoordinatorNotFound, [
  'Failed to find group coordinator',
]) as Error;
const REFUSED = new Error('crashed', {
  cause: Object.assign(new Error('Not authorized to access group'), { name: 'KafkaJSProtocolError' }),
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A reader with a client that only counts its runs and tells what the test has it tell. */
function readerOf() {
  const client = new EventEmitter();
  const run = jest.fn(async () => undefined);
  const onFailure = jest.fn();
  const nothing = async () => undefined;
  const consumer = Object.assign(client, {
    events: EVENTS,
    connect: nothing,
    subscribe: nothing,
    run,
    disconnect: nothing,
  });
  const reader = new KafkaReader({
    kafka: { consumer: () => consumer } as unknown as Kafka,
    group: 'loads',
    topic: TOPICS.trucks,
    sessionTimeoutMs: 15_000,
    commit: true,
    take: nothing,
    isReachable: async () => true,
    onFailure,
  });
  const crash = (restart: boolean, error = GONE) =>
    client.emit(EVENTS.CRASH, { payload: { error, restart } });
  const fetched = () => client.emit(EVENTS.FETCH);
  return { reader, run, onFailure, crash, fetched };
}

test('a reader that its client gave up starts again, and its process goes on', async () => {
  const { reader, run, onFailure, crash, fetched } = readerOf();
  await jest.advanceTimersByTimeAsync(100);
  crash(false);
  await jest.advanceTimersByTimeAsync(2000);
  expect(run).toHaveBeenCalledTimes(2);
  for (let seconds = 0; seconds < 120; seconds += 10) {
    fetched();
    await jest.advanceTimersByTimeAsync(10_000);
  }
  expect(onFailure).not.toHaveBeenCalled();
  await reader.close();
});

test('a reader that its client starts again itself is started once', async () => {
  const { reader, run, crash } = readerOf();
  await jest.advanceTimersByTimeAsync(100);
  crash(true);
  await jest.advanceTimersByTimeAsync(2000);
  expect(run).toHaveBeenCalledTimes(1);
  await reader.close();
});

test('a reader that crashes again and again ends its process, so that someone notices', async () => {
  const { reader, run, onFailure, crash } = readerOf();
  run.mockImplementation(async () => void crash(false));
  await jest.advanceTimersByTimeAsync(80_000);
  expect(onFailure).toHaveBeenCalled();
  await reader.close();
});

test.each([
  ['the brokers refuse', REFUSED],
  ['meets a bug', new TypeError('x is not a function')],
])('a reader that %s ends its process at once', async (_, error) => {
  const { reader, run, onFailure, crash } = readerOf();
  await jest.advanceTimersByTimeAsync(100);
  crash(false, error);
  expect(onFailure).toHaveBeenCalledWith(error);
  await jest.advanceTimersByTimeAsync(2000);
  expect(run).toHaveBeenCalledTimes(1);
  await reader.close();
});

test('a reader that is closed does not start again', async () => {
  const { reader, run, crash } = readerOf();
  await jest.advanceTimersByTimeAsync(100);
  crash(false);
  await reader.close();
  await jest.advanceTimersByTimeAsync(2000);
  expect(run).toHaveBeenCalledTimes(1);
});
