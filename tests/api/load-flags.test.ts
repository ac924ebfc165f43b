import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Broker, type FoundLoad, LoadStatus } from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { centralLoads, type CsvLoad, placeOf, searchMarket } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { createLoad } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';
import { testUnless } from '../support/unless.js';

/** A pass over all loads, and a reading of the figures of shippers, come every few seconds; on a busy machine, every minute. */
const LONG_MS = 150_000;
const product = useProduct();
let admin: Client;
let broker: Broker;

/** A lane that no other file has. */
const LANE: CsvLoad = {
  originCity: 'Missoula',
  originState: 'MT',
  destinationCity: 'Minot',
  destinationState: 'ND',
  miles: '1000',
};
const posting = (referenceId: string, load: CsvLoad): CsvLoad => ({
  ...LANE,
  referenceId,
  contactPhone: '',
  contactEmail: '',
  ...load,
});
/** From $2.00 a mile up, by a cent. */
const USUAL = Array.from({ length: 21 }, (_, n) =>
  posting(`usual ${n}`, {
    company: 'Usual Freight',
    rate: String(2000 + 10 * n),
    weight: String(10_000 + 500 * n),
  }),
);
const FREIGHT = { company: 'Again Freight', weight: '40000', rate: '', destinationCity: 'Fargo' };
const POSTINGS = [
  ...USUAL,
  posting('lure', { company: 'Lure Freight', rate: '4000', weight: '45000' }),
  posting('impostor', {
    company: 'MONTANA BROKERS',
    contactPhone: '(312) 555-0199',
    contactEmail: 'loads@montana-brokers-freight.example',
    weight: '5000',
  }),
  posting('agent', {
    company: 'MONTANA BROKERS',
    contactPhone: '(312) 555-0198',
    contactEmail: 'agent@montana.example',
    weight: '6000',
  }),
  posting('own mail', { company: 'Mail Freight', contactEmail: 'ops@mail-freight.example', weight: '7000' }),
  posting('free mail', { company: 'Mail Freight', contactEmail: 'mail.freight@gmail.com', weight: '8000' }),
  posting('only free', { company: 'Small Freight', contactEmail: 'small@gmail.com', weight: '9000' }),
  posting('again 1', FREIGHT),
  posting('again 2', { ...FREIGHT, company: 'Another Name', weight: '40500' }),
  posting('again 3', { ...FREIGHT, weight: '' }),
  posting('paid', { company: 'Paying Freight, L.L.C.', weight: '1000' }),
];
let found: Map<string, FoundLoad>;

beforeAll(async () => {
  admin = await createAccount(product, { role: 'Admin' });
  await product.query(
    `INSERT INTO loads.seen_companies VALUES ('old freight', '', now() - interval '30 days', current_date),
       ('usual freight', '', now() - interval '8 days', current_date)`,
  );
  await payLoads();
  ({ body: broker } = await admin.post<Broker>('/api/broker/create', {
    parserName: 'Montana Brokers',
    name: 'Montana',
    shortName: 'MT',
    phone: '406-555-0100',
    email: 'office@montana.example',
    dotNumber: '123',
    mcNumber: '456',
  }));
  expect(await admin.importFile(centralLoads(POSTINGS))).toMatchObject({ status: 'completed', failed: 0 });
  const origin = await placeOf(admin, 'Missoula, MT');
  const search = async () => {
    const { itemList } = await searchMarket(admin, { origin, deadhead: 50, pageSize: 1000 });
    return new Map(itemList.map((load) => [load.referenceId, load]));
  };
  await eventually('the loads with their flags', LONG_MS, async () => {
    found = await search();
    const isTold =
      kindsOf('lure').includes('rate-high') &&
      kindsOf('again 3').includes('reposted') &&
      // Also read while the payments were made.
      found.get('paid')!.daysToPay?.days;
    return found.size === POSTINGS.length && isTold && found.get('impostor')!.shipperId === broker.id;
  });
}, LONG_MS + 20_000);

/** Three carriers are paid for two loads each by one shipper, after 30 to 35 days. */
async function payLoads(): Promise<void> {
  const carriers = await Promise.all([1, 2, 3].map(() => createAccount(product)));
  const ids: string[] = [];
  for (const carrier of carriers)
    for (const n of [1, 2]) {
      const { id } = await createLoad(carrier, {
        referenceId: `paid ${n}`,
        shipperName: 'PAYING FREIGHT',
        loadStatus: LoadStatus.InProgress,
      });
      for (const loadStatus of [LoadStatus.Completed, LoadStatus.Payed])
        await setStatus(carrier, id, loadStatus);
      ids.push(id);
    }
  await product.query(
    `UPDATE loads.saved_loads SET completed_at = payed_at - (interval '1 day') * (29 + array_position($1::uuid[], id))
     WHERE id = ANY($1)`,
    [ids],
  );
}

async function setStatus(carrier: Client, id: string, loadStatus: LoadStatus): Promise<void> {
  const { status } = await carrier.post('/api/load/changeStatuses', { changes: [{ id, loadStatus }] });
  expect(status).toBe(200);
}

const kindsOf = (referenceId: string) => found.get(referenceId)?.flags.map(({ kind }) => kind) ?? [];
const flagOf = (referenceId: string, kind: string) =>
  found.get(referenceId)!.flags.find((flag) => flag.kind === kind);

const otherSystem = process.platform === 'linux' ? undefined : 'only Linux has priorities of threads';

testUnless(otherSystem)('flags are worked out by a thread that lets requests go first', async () => {
  expect((await nicenessOfThreads()).filter((nice) => nice > 0)).not.toEqual([]);
});

/** Of the process of the services. */
async function nicenessOfThreads(): Promise<number[]> {
  const { pid } = (await product.processes()).find((each) => each.pid === each.group)!;
  const threads = await readdir(`/proc/${pid}/task`);
  const states = await Promise.all(threads.map((id) => readFile(`/proc/${pid}/task/${id}/stat`, 'utf8')));
  return states.map((state) => Number(state.split(') ')[1].split(' ')[16]));
}

describe('the flags of found loads', () => {
  test('a rate far above its lane is told with what the others pay', () => {
    expect(flagOf('lure', 'rate-high')).toMatchObject({
      evidence: '$4.00/mi; 9 in 10 of 27 loads on this lane pay up to $2.50.',
    });
    expect(USUAL.flatMap(({ referenceId }) => kindsOf(referenceId!))).not.toContain('rate-high');
  });

  test("contacts that are not the broker's are told, not those of its agents", () => {
    expect(flagOf('impostor', 'contact-differs')).toMatchObject({
      evidence:
        'Posted with (312) 555-0199 and mail at montana-brokers-freight.example; the broker has 406-555-0100 and montana.example.',
    });
    expect(kindsOf('agent')).toEqual(['new-shipper']);
  });

  test('free mail is told of a company that has a domain of its own', () => {
    expect(flagOf('free mail', 'free-mail')).toMatchObject({
      evidence:
        'Mail at gmail.com; other postings of this company in 30 days come from mail-freight.example.',
    });
    expect([...kindsOf('own mail'), ...kindsOf('only free')]).not.toContain('free-mail');
  });

  test('one freight under three references is told', () => {
    expect(flagOf('again 2', 'reposted')).toMatchObject({
      evidence: '3 reference numbers in 7 days for the same places, pickup day, equipment and weight.',
    });
    expect(kindsOf('lure')).not.toContain('reposted');
  });

  test('a new company is told, and one whose numbers are not known; in this order', () => {
    expect(kindsOf('again 1')).toEqual(['reposted', 'no-authority', 'new-shipper']);
    expect(kindsOf('usual 0')).toEqual(['no-authority']);
  });
});

test('how long a shipper takes to pay is the median, whatever its name is spelled like', () => {
  expect(found.get('paid')!.daysToPay).toEqual({ days: 33, loads: 6, carriers: 3 });
  expect(found.get('lure')!.daysToPay).toBeNull();
});

test('a load that goes back was not paid, and then not completed', async () => {
  const carrier = await createAccount(product);
  const { id } = await createLoad(carrier, { loadStatus: LoadStatus.Booked });
  const times = async () => {
    const [row] = await product.query<{ completed: boolean; paid: boolean }>(
      `SELECT completed_at IS NOT NULL AS completed, payed_at IS NOT NULL AS paid FROM loads.saved_loads WHERE id = $1`,
      [id],
    );
    return row;
  };
  const seen = [];
  const { Completed, Payed, Booked } = LoadStatus;
  for (const status of [Completed, Payed, Completed, Booked, Payed]) {
    await setStatus(carrier, id, status);
    seen.push(await times());
  }
  expect(seen).toEqual([
    { completed: true, paid: false },
    { completed: true, paid: true },
    { completed: true, paid: false },
    { completed: false, paid: false },
    { completed: false, paid: true },
  ]);
});
