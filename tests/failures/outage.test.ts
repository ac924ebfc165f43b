import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MESSAGES } from '@lanewise/contracts';
import { Client, expectProblem } from '../support/client.js';
import { useFleetAlone } from '../support/fleet-alone.js';
import { eventually } from '../support/processes.js';
import { Wire } from '../support/wire.js';

const NOTICED_MS = 10_000;
const RECOVERED_MS = 30_000;

let wire: Wire;
const fleet = useFleetAlone(async (url) => {
  wire = new Wire(new URL(url));
  return wire.start();
});
let client: Client;

beforeAll(async () => {
  expect((await fleet.service.runToEnd('migrate')).code).toBe(0);
  await fleet.service.start();
  client = new Client(fleet.service.address);
  expectProblem(await client.get('/api/truck/get/1'), 401);
});
afterAll(() => wire?.close());

test.each([
  ['is silent', () => wire.swallow()],
  ['is refused', () => wire.refuse()],
])('a service answers 503 while its connection to Postgres %s, and recovers afterwards', async (_, fault) => {
  fault();
  const ready = await eventually('the service reports it', NOTICED_MS, async () => {
    const answer = await client.get<{ pending: Record<string, string> }>('/health/ready');
    return answer.status === 503 && answer.body;
  });
  expect(ready.pending.database).toMatch(/^Postgres does not respond: /);
  // A restart would not help.
  expect((await client.get('/health/live')).status).toBe(200);
  const answer = await client.get('/api/truck/get/1');
  expect(expectProblem(answer, 503, MESSAGES.unavailable).code).toBe('unavailable');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);

  wire.heal();
  await eventually(
    'the service is ready again',
    RECOVERED_MS,
    async () => (await client.get('/health/ready')).status === 200,
  );
  expectProblem(await client.get('/api/truck/get/1'), 401);
});
