import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { connectRedis, disconnectRedis } from './connect-redis.js';

let server: Server;
let pinged: Promise<void>;

/** A server that leaves every ping without a response. */
beforeEach(async () => {
  let heard: () => void;
  pinged = new Promise((resolve) => (heard = resolve));
  server = createServer((socket: Socket) =>
    socket.on('data', (data) => {
      const commands = data.toString();
      if (commands.includes('PING')) heard();
      else socket.write('+OK\r\n'.repeat(commands.match(/^\*/gm)!.length));
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

test('ends a connection in the middle of a ping without an error', async () => {
  const { port } = server.address() as AddressInfo;
  const redis = await connectRedis(`redis://127.0.0.1:${port}`, { owner: 'Test', timeoutMs: 5000 });
  const errors: Error[] = [];
  // As BullMQ does: what it forwards, nobody may be listening to any more.
  redis.on('error', (error: Error) => errors.push(error));
  await pinged;
  disconnectRedis(redis);
  await new Promise(setImmediate);
  expect(errors).toEqual([]);
});
