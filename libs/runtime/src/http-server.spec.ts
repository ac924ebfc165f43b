import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { closeServer, createHttpServer, IDLE_SECONDS, listen } from './http-server.js';

test('a server keeps an idle connection longer than whoever sends it requests', async () => {
  const server = createServer();
  await listen(server, 0, '127.0.0.1');
  expect(server.keepAliveTimeout).toBeGreaterThan(IDLE_SECONDS.sender * 1000);
  await closeServer(server);
});

test('a server waits for no slow head, but for an upload of any length', () => {
  const server = createHttpServer(() => undefined);
  expect(server).toMatchObject({
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    requestTimeout: 0,
    timeout: 120_000,
  });
});

test('a server serves others while one address holds as many connections as it gets', async () => {
  const server = createHttpServer((_request, response) => void response.end(), { perAddress: true });
  await listen(server, 0, '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const half = () => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-'));
    return socket.on('error', () => undefined).resume();
  };
  const sockets: Socket[] = [];
  const statusFor = async (localAddress: string) => {
    const call = request({ port, host: '127.0.0.1', localAddress, agent: false }).end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  try {
    for (let n = 0; n < 512; n++) {
      const socket = half();
      sockets.push(socket);
      await once(socket, 'connect');
    }
    const refused = half();
    sockets.push(refused);
    await once(refused, 'close');
    expect(await statusFor('127.0.0.2')).toBe(200);
  } finally {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    await closeServer(server);
  }
});
