import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { freePort } from '@lanewise/cluster';
import {
  FOLLOW_PATH,
  IMAGE_FIELD,
  LIMITS,
  MESSAGES,
  NOTIFICATION_STREAM_PATH,
  SERVER_MESSAGES,
  SERVICES,
  type ServiceName,
  UPLOAD_PATHS,
} from '@lanewise/contracts';
import { listen } from '@lanewise/runtime';
// The Node.js front of the product, which nginx must behave like.
import { createFront } from '../../apps/standalone/dist/front.js';
import { ask } from '../support/ask.js';
import { Client, expectProblem } from '../support/client.js';
import { NGINX_MISSING, PUBLIC_URL, startNginx, type TestNginx } from '../support/nginx.js';
import { eventually } from '../support/processes.js';
import { routingTable } from '../support/routes.js';
import { Stub } from '../support/stub.js';
import { describeUnless } from '../support/unless.js';

const ROUTES = routingTable();
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describeUnless(NGINX_MISSING)('nginx with the product’s configuration', () => {
  let folder: string;
  let nginx: TestNginx;
  let client: Client;
  /** A connection on which the head of a request never ends. */
  let slow: Socket;
  const stubs = {} as Record<ServiceName, Stub[]>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lanewise nginx '));
    for (const service of SERVICES) {
      stubs[service] = [new Stub(await freePort(), service), new Stub(await freePort(), service)];
    }
    const ports = SERVICES.map((name) => [name, stubs[name].map(({ port }) => port)]);
    nginx = await startNginx(folder, Object.fromEntries(ports) as Record<ServiceName, number[]>);
    client = new Client(nginx.address);
    slow = openHalf(nginx.address);
  });
  beforeEach(() => Promise.all(allStubs().map((stub) => stub.start())));
  afterEach(() => Promise.all(allStubs().map((stub) => stub.stop())));
  afterAll(async () => {
    await nginx?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const allStubs = () => Object.values(stubs).flat();
  const servedBy = async (path: string) => (await client.get<{ service?: string }>(path)).body?.service;

  test('routes each prefix to its service, in any case and as whole segments', async () => {
    for (const { prefix, service } of ROUTES) {
      for (const path of [prefix, `${prefix.toUpperCase()}/x?q=1`])
        expect([path, await servedBy(path)]).toEqual([path, service]);
      const beyond = ROUTES.find((other) => `${prefix}x`.startsWith(`${other.prefix}/`));
      expect(await servedBy(`${prefix}x`)).toBe(beyond?.service);
    }
  });

  test('passes on a call as it was sent, with the address of its caller after those that it names', async () => {
    const path = '/api/truck/get/a%2Fb//c?name=%C3%89cu&x=';
    await client.get(path, { 'x-correlation-id': 'click-1234', 'x-forwarded-for': '203.0.113.7' });
    const [call] = stubs.fleet.flatMap(({ calls }) => calls);
    expect(call).toMatchObject({ method: 'GET', url: path });
    expect(call.headers).toMatchObject({
      host: client.address.replace('http://', ''),
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-correlation-id': 'click-1234',
    });
  });

  test('answers 404 to what belongs to no service, and to what is for operators', async () => {
    for (const path of ['/api', '/api/nothing/search', '/api/ops/nothing', '/health/ready', '/METRICS'])
      expectProblem(await client.get(path), 404, MESSAGES.notFound);
    expectProblem(await client.post('/api/nothing', {}), 404, MESSAGES.notFound);
    expect(allStubs().flatMap(({ calls }) => calls)).toEqual([]);
  });

  test.each([
    ['notifications', 'GET', NOTIFICATION_STREAM_PATH],
    ['loads', 'POST', FOLLOW_PATH],
  ] as const)('passes on each event of a stream as it comes: %s', async (service, method, path) => {
    for (const stub of stubs[service]) stub.mode = 'stream';
    const response = await fetch(`${client.address}/api/${path}`, { method });
    const reader = response.body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('id: 1\n\n');
    await reader.cancel();
  });

  test('answers pages, assets and missing paths just like the Node.js front', async () => {
    const other = createServer(createFront([], { publicUrl: Promise.resolve(PUBLIC_URL) })).listen(
      0,
      '127.0.0.1',
    );
    await once(other, 'listening');
    const paths = [
      '/',
      '/search?deadhead=150',
      '/features/',
      '/pages/home.html',
      '/robots.txt',
      '/sitemap.xml',
      '/some/screen/',
      '/admin',
      '/ADMIN/imports',
      '/admin//brokers',
      '/administrators',
      '/favicon.svg',
      '/sw.js',
      '/manifest.webmanifest',
      '/icons/icon-192.png',
      '/admin/theme.js',
      '/assets/missing.js',
      '/admin/assets/missing.js',
      '/assets/',
      '/api/nothing',
      '/API/Docs',
      '/api/docs-json/',
      '/api/docs/swagger-ui.css',
      '/api/docs/missing.js',
      '/api/docs-more',
      ...(await assetsOf('web-app')).map((name) => `/assets/${name}`),
      ...(await assetsOf('web-admin')).map((name) => `/admin/assets/${name}`),
    ];
    try {
      for (const path of paths) {
        const [ours, theirs] = await Promise.all([view(client.address, path), view(addressOf(other), path)]);
        expect({ path, ...ours }).toEqual({ path, ...theirs });
      }
    } finally {
      other.close();
    }
  });

  // Paths that no browser sends, and that match no location in nginx.
  test.each(['/api/truck/get/%00', '/a/../../x', '/api/%2e./..%2fx', '/%zz', '/a b c'])(
    'rejects a request for %s, like the Node.js front',
    async (path) => {
      const other = createServer(createFront([], { publicUrl: Promise.resolve(PUBLIC_URL) }));
      try {
        for (const address of [client.address, await listen(other, 0, '127.0.0.1')]) {
          const [head, body] = (await exchange(address, `GET ${path} HTTP/1.1`)).split('\r\n\r\n');
          expect({ address, status: head.split(' ')[1] }).toEqual({ address, status: '400' });
          expect(head).toMatch(/^content-type: application\/problem\+json/im);
          expect(JSON.parse(body)).toMatchObject({
            title: MESSAGES.badRequest,
            status: 400,
            code: 'bad-request',
          });
        }
        expect(allStubs().flatMap(({ calls }) => calls)).toEqual([]);
      } finally {
        other.close();
      }
    },
  );

  test('compresses scripts', async () => {
    const page = (await client.get('/')).text;
    const [script] = /\/assets\/[\w-]+\.js/.exec(page)!;
    const answer = await raw(client.address + script, { 'accept-encoding': 'gzip' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    const plain = await raw(client.address + script, {});
    expect(gunzipSync(answer.body).equals(plain.body)).toBe(true);
    // By the build, which has more time.
    expect(answer.body.equals(await readFile(join(ROOT, 'web-app/dist', `${script}.gz`)))).toBe(true);
  });

  test('tells browsers to keep to HTTPS, and adds no header of pages to responses of services', async () => {
    for (const path of ['/', '/admin/']) {
      const { headers } = await client.get(path);
      expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000']);
    }
    const { headers } = await client.get('/api/truck/get/1');
    for (const name of ['content-security-policy', 'cache-control']) expect(headers.get(name)).toBeNull();
  });

  describe('and an unavailable replica', () => {
    const reads = ['/api/importLoad/search', '/api/city/search'];
    const writes = ['/api/importLoad/create', '/api/importLoad/deleteDuplicates'];
    const callSix = async (path: string) => {
      const statuses: number[] = [];
      // Each nginx process rotates through the replicas on its own.
      for (let n = 0; n < 6; n++) statuses.push((await client.post(path, { n })).status);
      return statuses;
    };
    const ALL_SERVED = Array(6).fill(200);

    test.each([...reads, ...writes])('sends %s to another when one accepts no connection', async (path) => {
      await stubs.loads[0].stop();
      expect(await callSix(path)).toEqual(ALL_SERVED);
    });

    test.each(['break', 'refuse'] as const)(
      'sends a read to another when one answers by %s, with its body, and a write to no other',
      async (mode) => {
        const [first, second] = stubs.loads;
        first.mode = mode;
        for (const path of reads) expect(await callSix(path)).toEqual(ALL_SERVED);
        expect(second.calls).toHaveLength(reads.length * 6);
        expect(first.calls.length).toBeGreaterThan(0);
        const { body } = await client.post<{ body: string }>(reads[0], { n: 7 });
        expect(body.body).toBe(JSON.stringify({ n: 7 }));
        for (const path of writes) {
          const before = [first.calls.length, second.calls.length];
          const refused = (await callSix(path)).filter((status) => status === 503);
          expect(refused).toHaveLength(first.calls.length - before[0]);
          expect(first.calls.length + second.calls.length).toBe(before[0] + before[1] + 6);
          expect(refused).not.toEqual([]);
        }
      },
    );

    test('uses a replica again as soon as it is back', async () => {
      await stubs.loads[0].stop();
      await client.post(reads[0], {});
      await stubs.loads[0].start();
      for (let n = 0; n < 4; n++) await client.post(reads[0], {});
      expect(stubs.loads[0].calls.length).toBeGreaterThan(0);
    });

    test.each([reads[0], writes[0]])(
      'answers %s with a 503 that says when to try again if no replica is running',
      async (path) => {
        await Promise.all(stubs.loads.map((stub) => stub.stop()));
        const answer = await client.post(path, {});
        expect(expectProblem(answer, 503, MESSAGES.unavailable).code).toBe('unavailable');
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      },
    );
  });

  test('passes on an upload while it is being sent', async () => {
    const [path] = Object.values(UPLOAD_PATHS);
    const upload = request(`${client.address}/api/${path}`, { method: 'POST' });
    upload.write(Buffer.alloc(100_000, 'a'));
    const received = () => stubs.imports.reduce((sum, { bytes }) => sum + bytes, 0);
    await eventually('the first bytes', 5000, () => Promise.resolve(received() === 100_000));
    upload.end(Buffer.alloc(3_000_000, 'b'));
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(200);
    expect(received()).toBe(3_100_000);
  });

  test('accepts a picture of the largest size, and rejects a much larger one', async () => {
    const upload = (bytes: number) => {
      const form = new FormData();
      form.set(IMAGE_FIELD, new Blob([new Uint8Array(bytes)]), 'me.png');
      return client.post('/api/image/upload', form);
    };
    expect((await upload(LIMITS.image.bytes)).status).toBe(200);
    expect(stubs.identity.reduce((sum, { bytes }) => sum + bytes, 0)).toBeGreaterThan(LIMITS.image.bytes);
    expectProblem(await upload(1.2 * LIMITS.image.bytes), 413, MESSAGES.requestTooLarge);
  });

  test('answers nothing under a foreign name, and all under its own', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', 'lanewise.example.evil.example']) {
      for (const path of ['/', '/api/truck/get/1', '/api/docs']) {
        const { status, text } = await ask(nginx.address, path, { headers: { host } });
        expect([path, status, JSON.parse(text)]).toMatchObject([
          path,
          421,
          { title: SERVER_MESSAGES.unknownHost, status: 421, code: 'unknown-host' },
        ]);
      }
    }
    expect(allStubs().flatMap(({ calls }) => calls)).toEqual([]);
    for (const host of [
      'LANEWISE.example:443',
      'localhost:3000',
      '127.0.0.1',
      '[::1]:8080',
      '10.0.3.7:8080',
    ]) {
      for (const path of ['/', '/api/truck/get/1'])
        expect([path, (await ask(nginx.address, path, { headers: { host } })).status]).toEqual([path, 200]);
    }
  });

  test('sends the security headers with each error of its own, and lets none be stored', async () => {
    await Promise.all(stubs.fleet.map((stub) => stub.stop()));
    const errors = {
      400: await ask(nginx.address, '/api/truck/get/%00'),
      404: await ask(nginx.address, '/api/nothing'),
      413: await ask(nginx.address, '/api/truck/create', {
        method: 'POST',
        headers: { 'content-length': 3e6 },
      }),
      421: await ask(nginx.address, '/', { headers: { host: 'evil.example' } }),
      503: await ask(nginx.address, '/api/truck/get/1'),
    };
    for (const [status, { headers, ...answer }] of Object.entries(errors)) {
      expect([answer.status, headers]).toMatchObject([
        Number(status),
        {
          'cache-control': 'no-store',
          'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
          'content-type': expect.stringContaining('application/problem+json'),
          'referrer-policy': 'no-referrer',
          'strict-transport-security': 'max-age=31536000',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
        },
      ]);
    }
  });

  describe('and callers who take too much', () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': `198.51.100.9, ${address}` } });

    test('lets others through while one holds thousands of connections open', async () => {
      const held = Array.from({ length: 4200 }, () => openHalf(nginx.address));
      try {
        await Promise.all(held.map((socket) => once(socket, 'connect')));
        const other = { localAddress: '127.0.0.2' };
        expect((await ask(nginx.address, '/api/truck/get/1', other)).status).toBe(200);
        // Without room, nginx closes connections.
        expect(held.filter(({ destroyed }) => destroyed)).toEqual([]);
      } finally {
        for (const socket of held) socket.destroy();
      }
    });

    test('answers 429 to the one who has too many calls at once, by the address that the proxy in front names', async () => {
      for (const stub of stubs.notifications) stub.mode = 'stream';
      // A subscriber has all of these addresses.
      const streams = Array.from({ length: 512 }, (_, n) =>
        request(`${nginx.address}/api/notification/stream`, {
          agent: false,
          ...from(`2001:db8:1:2::${n.toString(16)}`),
        }).end(),
      );
      try {
        await Promise.all(streams.map((stream) => once(stream, 'response')));
        const { status, headers, text } = await ask(nginx.address, '/', from('2001:db8:1:2:a:b:c:d'));
        expect([status, JSON.parse(text), Number(headers['retry-after'])]).toEqual([
          429,
          expect.objectContaining({ status: 429, code: 'too-many-requests' }),
          1,
        ]);
        for (const other of ['203.0.113.8', '2001:db8:1:3::1']) {
          expect((await ask(nginx.address, '/', from(other))).status).toBe(200);
        }
      } finally {
        for (const stream of streams) stream.destroy();
      }
    });

    test('answers 429 to the one who calls too often', async () => {
      await Promise.all(stubs.fleet.map((stub) => stub.stop()));
      const call =
        'GET /api/truck/get/1 HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 2001:db8:1:2::7\r\n\r\n';
      const { hostname, port } = new URL(nginx.address);
      // As many as nginx takes on one connection, on several at a time.
      const callOften = async () => {
        const socket = connect(Number(port), hostname).on('error', () => undefined);
        socket.write(call.repeat(900) + call.replace('\r\n', '\r\nConnection: close\r\n'));
        return (await text(socket)).includes('HTTP/1.1 429');
      };
      await eventually('a 429', 60_000, async () =>
        (await Promise.all(Array.from({ length: 4 }, callOften))).includes(true),
      );
      expect((await ask(nginx.address, '/api/truck/get/1', from('2001:db8:1:3::8'))).status).toBe(503);
    });

    test('closes a connection on which no head of a request arrives', async () => {
      await eventually('its end', 30_000, () => Promise.resolve(slow.destroyed));
    });
  });
});

/** Opens a connection, and begins a request. */
function openHalf(address: string): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname, () =>
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-'),
  );
  return socket.on('error', () => undefined).resume();
}

const assetsOf = async (app: string) =>
  (await readdir(join(ROOT, app, 'dist/assets'))).filter((name) => !/\.(br|gz)$/.test(name)).slice(0, 4);

const addressOf = (server: Server) => {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  return `http://127.0.0.1:${address.port}`;
};

/** Headers that depend on the implementation: on how files are sent, and how versions are told apart. */
const INCIDENTAL = new Set([
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  // Only nginx stands behind TLS.
  'strict-transport-security',
  'transfer-encoding',
  'vary',
]);

async function view(address: string, path: string) {
  const { status, headers, body } = await raw(address + path, {});
  const kept = Object.entries(headers).filter(([name]) => !INCIDENTAL.has(name));
  // A 404 needs no page headers: one front sends them, and the other does so only sometimes.
  const type = headers['content-type'];
  return {
    status,
    headers: status === 404 ? { 'content-type': type } : Object.fromEntries(kept),
    body: body.toString('latin1'),
  };
}

/** Returns the response to a request line that none of our clients would send. */
async function exchange(address: string, requestLine: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(`${requestLine}\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

/** Sends a GET request whose path is not normalized. */
async function raw(url: string, headers: Record<string, string>) {
  const { origin } = new URL(url);
  const sent = request(origin, { path: url.slice(origin.length), headers }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) };
}
