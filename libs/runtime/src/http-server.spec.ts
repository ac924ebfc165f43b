import { createServer } from 'node:http';
import { expect, test } from '@jest/globals';
import { closeServer, IDLE_SECONDS, listen } from './http-server.js';

test('a server keeps an idle connection longer than whoever sends it requests', async () => {
  const server = createServer();
  await listen(server, 0, '127.0.0.1');
  expect(server.keepAliveTimeout).toBeGreaterThan(IDLE_SECONDS.sender * 1000);
  await closeServer(server);
});
