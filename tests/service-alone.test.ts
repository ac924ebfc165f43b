import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { asAdministrator, provisionAudit, provisionSchemas } from '@lanewise/database';
import { ask } from './support/ask.js';
import { useFleetAlone } from './support/fleet-alone.js';
import { eventually } from './support/processes.js';

const CLIENTS = 40;
/** The longest time from the signal to the end of the process. */
const END_MS = 10_000;
/** Until every client has had some answers, on a machine that is busy. */
const BUSY_MS = 60_000;

// The tests follow each other through the life of one service, as each start takes seconds.
const fleet = useFleetAlone();

test('a service with an outdated schema does not start, and says how to migrate it', async () => {
  const { code, output } = await fleet.service.runToEnd();
  expect(output).toMatch(
    /The schema fleet is behind this release\. Run its migrations first: "node dist\/fleet\.js migrate"/,
  );
  expect(code).toBe(1);
});

test('migrations that run twice at the same time are applied once, and change nothing when run again', async () => {
  const awaiting = fleet.service.runToEnd('await-schema');
  // As long as any program needs to find the schema outdated.
  await fleet.service.runToEnd();
  expect(await Promise.race([awaiting, Promise.resolve('still waiting')])).toBe('still waiting');
  const both = await Promise.all([fleet.service.runToEnd('migrate'), fleet.service.runToEnd('migrate')]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both.map(({ output }) => output.trim()).sort()).toEqual([
    expect.stringMatching(/^fleet: applied .*Baseline/),
    'fleet: up to date',
  ]);
  expect(await fleet.service.runToEnd('migrate')).toEqual({ code: 0, output: 'fleet: up to date\n' });
  expect(await awaiting).toEqual({ code: 0, output: 'fleet: up to date\n' });
});

test('a service without the audit trail does not start, and says what to run, which the database’s owner can do', async () => {
  const owner = new URL(fleet.databaseUrl);
  Object.assign(owner, { username: 'landlord', password: 'rent' });
  await asAdministrator(fleet.databaseUrl, async (client) => {
    await client.query('DROP SCHEMA audit CASCADE');
    await client.query(`CREATE ROLE landlord LOGIN PASSWORD 'rent'`);
    await client.query(`ALTER DATABASE ${owner.pathname.slice(1)} OWNER TO landlord`);
  });
  const { code, output } = await fleet.service.runToEnd();
  expect(output).toMatch(/^The audit trail is missing\. Provision .*"node dist\/provision-main\.js audit"/m);
  expect(code).toBe(1);

  await provisionAudit(owner.href, ['fleet']);
  // Safe to run again, by the administrator as well.
  await provisionSchemas(fleet.databaseUrl, ['fleet']);
  await fleet.service.start();
});

test('a service alone answers under its addresses, the public name and its own, and operators who come straight', async () => {
  const { address } = fleet.service;
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await ask(address, path, { headers })).status;
  for (const host of ['fleet:3000', 'lanewise.example', 'localhost:3000', '10.0.3.7:3000']) {
    expect([host, await statusOf('/metrics', { host })]).toEqual([host, 200]);
    expect([host, await statusOf('/api/truck/get/1', { host })]).toEqual([host, 401]);
  }
  for (const path of ['/metrics', '/health/live', '/api/truck/get/1']) {
    expect([path, await statusOf(path, { host: 'evil.example' })]).toEqual([path, 421]);
  }
  expect(await statusOf('/metrics', { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
});

test('a stopping service resets no connection, and answers every request that reached it', async () => {
  const { address } = fleet.service;
  const clients = Array.from({ length: CLIENTS }, () => askUntilSentAway(address));
  const [idle, slow] = [new Raw(address), new Raw(address)];
  idle.write('GET /health/live HTTP/1.1\r\nHost: fleet\r\n\r\n');
  await idle.receives('"live"');
  const body = '{"name":"Truck"}';
  slow.write(`POST /api/truck/create HTTP/1.1\r\nHost: fleet\r\nContent-Type: application/json\r\n`);
  slow.write(`Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`);
  const busy = eventually('all clients have answers', BUSY_MS, () =>
    Promise.resolve(clients.every(({ answers }) => answers > 5)),
  );
  await Promise.race([busy, ...clients.map(({ done }) => done)]);

  fleet.service.signal('SIGTERM');
  const readiness = await eventually('it says that it stops', END_MS, async () => {
    const response = await fetch(`${address}/health/ready`);
    return response.status === 503 && ((await response.json()) as { pending: object });
  });
  expect(readiness.pending).toEqual({ stopping: 'stopping' });
  expect(idle.hasEnded).toBe(false);

  // Throws if a client was reset or refused before it was told that its connection would close.
  await Promise.all(clients.map(({ done }) => done));
  slow.write(body.slice(5));
  await slow.receives('HTTP/1.1 401');
  await Promise.all([idle.ends(), slow.ends()]);
  expect(await fleet.service.ended(END_MS)).toBe(0);
});

/** Sends one request after another on a persistent connection, until a response says that it will be closed. */
function askUntilSentAway(address: string): { answers: number; done: Promise<void> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const client = { answers: 0, done: ask() };
  client.done.catch(() => undefined);
  return client;

  async function ask(): Promise<void> {
    for (;;) {
      const [response] = (await once(get(`${address}/api/truck/get/1`, { agent }), 'response')) as [
        IncomingMessage,
      ];
      await text(response);
      expect(response.statusCode).toBe(401);
      client.answers++;
      if (response.headers.connection === 'close') return;
    }
  }
}

/** A connection that shows every received byte, and how it ends. */
class Raw {
  private readonly socket: Socket;
  private received = '';
  private error: Error | undefined;
  hasEnded = false;

  constructor(address: string) {
    const { hostname, port } = new URL(address);
    this.socket = connect(Number(port), hostname)
      .on('data', (chunk) => (this.received += String(chunk)))
      .on('error', (error) => (this.error = error))
      .on('close', () => (this.hasEnded = true));
  }

  write(bytes: string): void {
    this.socket.write(bytes);
  }

  async receives(wanted: string): Promise<void> {
    await eventually(wanted, END_MS, () => Promise.resolve(this.received.includes(wanted)));
  }

  /** Waits until the connection ends, and expects that it was not reset. */
  async ends(): Promise<void> {
    await eventually('the connection ends', END_MS, () => Promise.resolve(this.hasEnded));
    expect(this.error).toBeUndefined();
  }
}
