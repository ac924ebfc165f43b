import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Store } from '@lanewise/cluster';
import { type AuthModel, type ImportView, type Truck } from '@lanewise/contracts';
import { centralLoads } from '../support/central-loads.js';
import { type Answer, Client, emailOf, PASSWORD } from '../support/client.js';
import { CLUSTER_MISSING } from '../support/cluster.js';
import { say } from '../support/say.js';
import { CLUSTER_START_MS, FailureCluster, prepareSearch } from '../support/failure-cluster.js';
import { eventually } from '../support/processes.js';
import { isLongRun } from '../support/runs.js';
import { Toxiproxy, TOXIPROXY_MISSING, type TOXICS } from '../support/toxiproxy.js';
import { describeUnless } from '../support/unless.js';

type Toxic = keyof typeof TOXICS;

/** How long each fault lasts. */
const LASTS_MS: Record<Toxic, number> = isLongRun
  ? { slow: 10_000, reset: 10_000, silent: 20_000 }
  : { slow: 1_500, reset: 1_500, silent: 3_000 };
const RECOVERED_MS = 60_000;
/** The longest that any response may take. */
const ANSWER_MS = 20_000;
const CALL_EVERY_MS = 500;
/** Sign-ins of an account wait for each other, and its limit refuses more than ten that are under way. */
const SIGN_IN_EVERY = 4;

describeUnless(CLUSTER_MISSING ?? TOXIPROXY_MISSING)('The product behind a disturbed connection', () => {
  const toxiproxy = new Toxiproxy();
  const cluster = new FailureCluster({ via: (store, port) => toxiproxy.putBefore(store, port) });
  let carrier: Client;
  let admin: Client;
  let search: Awaited<ReturnType<typeof prepareSearch>>;
  /** A truck of the carrier, to search with. */
  let truckId: string;
  let made = 0;

  beforeAll(async () => {
    await toxiproxy.start();
    await cluster.start();
    [carrier, admin] = [await cluster.signIn('Carrier'), await cluster.signIn('Admin')];
    search = await prepareSearch(carrier);
    truckId = (await createTruck()).body.id;
    await works();
  }, CLUSTER_START_MS);
  afterAll(async () => {
    await cluster.stop();
    toxiproxy.stop();
  });

  const signIn = () => {
    const login = { email: emailOf('Carrier'), password: PASSWORD };
    return new Client(carrier.address).post<AuthModel>('/api/user/login', login);
  };
  const createTruck = () => {
    const truck = { name: `Truck ${++made}`, licensePlate: `T ${made}`, costPerMile: 0.5 };
    return carrier.post<Truck>('/api/truck/create', truck);
  };

  /** Signs in, searches with a truck that was just created, and imports a file. */
  async function works(): Promise<void> {
    expect((await signIn()).status).toBe(200);
    const { status, body: truck } = await createTruck();
    expect(status).toBe(201);
    expect((await search({ truck: { id: truck.id } })).status).toBe(200);
    const upload = await admin.upload(centralLoads([{ referenceId: `row-${made}` }]));
    expect(upload.status).toBe(202);
    await eventually('the import is completed', RECOVERED_MS, async () => {
      const { body } = await admin.get<ImportView>(`/api/imports/${upload.body.id}`);
      return body?.status === 'completed';
    });
  }

  test.each(
    (['postgres', 'redis', 'kafka'] as Store[]).flatMap((store) =>
      (['slow', 'reset', 'silent'] as Toxic[]).map((toxic) => ({ store, toxic })),
    ),
  )(
    'answers in time while $store is $toxic, and recovers soon afterwards',
    async ({ store, toxic }) => {
      const crashesBefore = cluster.crashes.length;
      const watch = callAllTheTime();
      await toxiproxy.poison(store, toxic);
      await pause(LASTS_MS[toxic]);
      await toxiproxy.heal(store);
      const healed = Date.now();
      await eventually('everything works again', RECOVERED_MS, () =>
        works().then(
          () => true,
          () => false,
        ),
      );
      const recovered = Date.now() - healed;
      const { answers, refused, wrong, slowest } = await watch.stop();
      const crashes = cluster.crashes.length - crashesBefore;
      say(
        `${store} ${toxic} for ${LASTS_MS[toxic] / 1000} s: ${answers} answers, ${refused} of them 503, slowest ${(slowest / 1000).toFixed(1)} s; all well ${(recovered / 1000).toFixed(1)} s after; ${crashes} processes ended and were started again by themselves`,
      );
      expect(wrong).toEqual([]);
      expect(recovered).toBeLessThan(RECOVERED_MS);
    },
    180_000,
  );

  /** Keeps calling the product. A response is wrong if it is neither the usual one nor a proper 503. */
  function callAllTheTime() {
    const calls: Record<string, () => Promise<Answer<unknown>>> = {
      'sign in': signIn,
      'create a truck': createTruck,
      search: () => search({ truck: { id: truckId } }),
      'list imports': () => admin.get('/api/imports'),
    };
    const stopping = new AbortController();
    const pending: Promise<void>[] = [];
    const seen = { answers: 0, refused: 0, wrong: [] as string[], slowest: 0 };
    const call = async (what: string, make: () => Promise<Answer<unknown>>) => {
      const began = Date.now();
      const answer = await Promise.race([
        make().catch((error: Error) => error),
        pause(ANSWER_MS).then(() => new Error(`no answer within ${ANSWER_MS / 1000} s`)),
      ]);
      seen.answers++;
      seen.slowest = Math.max(seen.slowest, Date.now() - began);
      if (answer instanceof Error) seen.wrong.push(`${what}: ${answer.message}`);
      else if (isProperRefusal(answer)) seen.refused++;
      else if (answer.status >= 400)
        seen.wrong.push(`${what}: ${answer.status} ${answer.text.slice(0, 150)}`);
    };
    const running = (async () => {
      for (let round = 0; !stopping.signal.aborted; round++) {
        for (const [what, make] of Object.entries(calls))
          if (make !== signIn || round % SIGN_IN_EVERY === 0) pending.push(call(what, make));
        await pause(CALL_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
      await Promise.all(pending);
      return seen;
    })();
    return {
      stop: () => {
        stopping.abort();
        return running;
      },
    };
  }
});

/** Whether this is a 503 that says when to try again. */
function isProperRefusal({ status, headers }: Answer<unknown>): boolean {
  return (
    status === 503 &&
    headers.get('content-type')?.startsWith('application/problem+json') === true &&
    Number(headers.get('retry-after')) > 0
  );
}
