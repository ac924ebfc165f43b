import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { connectRedis, disconnectRedis } from './connect-redis.js';

let server: Server;
/** What it says to each command, but a ping. */
let answer: string;
let pinged: Promise<void>;

/** A server that leaves every ping without a response. */
beforeEach(async () => {
  answer = '+OK';
  let heard: () => void;
  pinged = new Promise((resolve) => (heard = resolve));
  server = createServer((socket: Socket) =>
    socket.on('data', (data) => {
      const commands = data.toString();
      if (commands.includes('PING')) heard();
      else socket.write(`${answer}\r\n`.repeat(commands.match(/^\*/gm)!.length));
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

const connect = () => {
  const { port } = server.address() as AddressInfo;
  return connectRedis(`redis://127.0.0.1:${port}`, { owner: 'Test', timeoutMs: 60_000 });
};

test('does not wait for a Redis that refuses who signs in', async () => {
  answer = '-WRONGPASS invalid username-password pair';
  await expect(connect()).rejects.toThrow(/^REDIS_URL: Redis cannot be reached: WRONGPASS/);
}, 5000);

test('ends a connection in the middle of a ping without an error', async () => {
  const redis = await connect();
  const errors: Error[] = [];
  // As BullMQ does: what it forwards, nobody may be listening to any more.
  redis.on('error', (error: Error) => errors.push(error));
  await pinged;
  disconnectRedis(redis);
  await new Promise(setImmediate);
  expect(errors).toEqual([]);
});
