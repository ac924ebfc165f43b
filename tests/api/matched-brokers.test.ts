import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Broker,
  brokerOfSubject,
  type FoundLoad,
  type Place,
  type UpkeepRunList,
} from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { centralLoads, type CsvLoad, hoursFromNow, placeOf, searchMarket } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { png, uploaded } from '../support/images.js';
import { eventually } from '../support/processes.js';
import { createLoad } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

const LONG_MS = 20_000;

const product = useProduct();
let admin: Client;
let boise: Place;

beforeAll(async () => {
  admin = await createAccount(product, { role: 'Admin' });
  boise = await placeOf(admin, 'Boise, ID');
});

const numberOf = (() => {
  let last = 10;
  return () => ++last;
})();

/** A broker whose particulars no other one has. */
async function create(changes: Partial<Broker> = {}): Promise<Broker> {
  const n = numberOf();
  const { status, body } = await admin.post<Broker>('/api/broker/create', {
    parserName: `Lender ${n} LLC`,
    name: `Lender ${n}`,
    shortName: `L${n}`,
    phone: `402-555-00${n}`,
    email: `loads@lender${n}.example`,
    dotNumber: `DOT ${n}`,
    mcNumber: String(n),
    ...changes,
  });
  expect(status).toBe(201);
  return body;
}
const update = (broker: Broker, changes: Partial<Broker>) =>
  admin.put<Broker>('/api/broker/update', { ...broker, version: undefined, ...changes });
const remove = ({ id }: Broker) => admin.call('DELETE', `/api/broker/delete?id=${id}`);

const inBoise = (loads: CsvLoad[]) =>
  centralLoads(
    loads.map((load, n) => ({
      referenceId: `${load.company} ${n}`,
      originCity: 'Boise',
      originState: 'ID',
      contactPhone: '',
      contactEmail: '',
      ...load,
    })),
  );
/** Searches in Boise; returns the found loads by reference id. */
async function search(request: object = {}): Promise<Map<string, FoundLoad>> {
  const { itemList } = await searchMarket(admin, { origin: boise, pageSize: 1000, ...request });
  return new Map(itemList.map((load) => [load.referenceId, load]));
}
const shown = (referenceId: string, name: string) =>
  eventually(`${referenceId} is of ${name}`, LONG_MS, async () => {
    const load = (await search()).get(referenceId);
    // The index knows of the change, too.
    const isIndexed = !(await search({ hiddenCompanies: [name] })).has(referenceId);
    return load?.shipperName === name && isIndexed ? load : undefined;
  });
const shipperIn = (load: FoundLoad) =>
  Object.fromEntries(Object.entries(load).filter(([field]) => field.startsWith('shipper')));

describe('an imported load', () => {
  test("shows its broker's particulars, and its own again once the broker no longer matches it", async () => {
    const logo = await uploaded(admin, await png());
    const broker = await create({ logo });
    const own = { company: broker.parserName.toUpperCase(), contactEmail: 'night@desk.example' };
    await known(broker);
    await admin.importFile(inBoise([{ ...own, referenceId: 'matched' }]));
    const matched = await shown('matched', broker.name);
    expect(shipperIn(matched)).toEqual({
      shipperId: broker.id,
      shipperName: broker.name,
      shipperLogo: logo,
      shipperEmail: broker.email,
      shipperPhone: broker.phone,
      shipperDotNumber: broker.dotNumber.slice(4),
      shipperMcNumber: broker.mcNumber,
    });

    await update(broker, { parserName: 'Somebody Else Entirely' });
    expect(shipperIn(await shown('matched', own.company))).toEqual({
      shipperId: null,
      shipperName: own.company,
      shipperLogo: null,
      shipperEmail: own.contactEmail,
      shipperPhone: null,
      shipperDotNumber: null,
      shipperMcNumber: null,
    });
  });
});

test('a saved load whose market load is matched with a broker has not changed', async () => {
  const n = numberOf();
  const day = hoursFromNow(48).slice(0, 10);
  const own = { company: `Lender ${n} LLC`, referenceId: `windowed ${n}`, pickup: day };
  await admin.importFile(inBoise([own]));
  const [{ id, pick_up_end: end }] = await product.query<{ id: string; pick_up_end: Date | null }>(
    'SELECT id, pick_up_end FROM loads.market_loads WHERE reference_id = $1',
    [own.referenceId],
  );
  expect(end).not.toBeNull();
  const saved = await createLoad(await createAccount(product), { importLoadId: id });
  await create({ parserName: own.company });
  const noted = await eventually('the change is noted', LONG_MS, async () => {
    const [row] = await product.query<{ was: object; now: object }>(
      `SELECT market_terms_saved AS was, market_terms_now AS now FROM loads.saved_loads
       WHERE id = $1 AND market_version = 2`,
      [saved.id],
    );
    return row;
  });
  expect(noted.now).toEqual(noted.was);
});

describe('the loads that were imported before', () => {
  test('a broker was created, renamed and deleted follow it, each with a run that tells its progress', async () => {
    const n = numberOf();
    const company = `Lender ${n} LLC`;
    await admin.importFile(inBoise([{ company, referenceId: `old ${n}` }, { company: `Not ${company}` }]));
    const broker = await create({ parserName: company });
    await shown(`old ${n}`, broker.name);
    await update(broker, { name: 'Renamed Lender' });
    await shown(`old ${n}`, 'Renamed Lender');
    await update(broker, { name: 'Renamed Lender', logo: await uploaded(admin, await png()) });
    await remove(broker);
    await shown(`old ${n}`, company);
    expect((await search()).get(`Not ${company} 1`)?.shipperName).toBe(`Not ${company}`);

    const { body } = await admin.get<UpkeepRunList>('/api/importLoad/getUpkeepRuns');
    const runs = body.itemList.filter(({ subject }) => brokerOfSubject(subject) === broker.id);
    // A new logo is shown by itself.
    expect(runs).toHaveLength(3);
    for (const run of runs)
      expect(run).toMatchObject({ kind: 'broker', status: 'completed', done: 1, total: 1, changed: 1 });
  });

  test('end with the brokers that match them, although imports and changes of brokers cross', async () => {
    const brokers = [await create(), await create(), await create()];
    const csv = (round: number) =>
      inBoise(
        Array.from({ length: 3000 }, (_, n) => ({
          company: brokers[n % 3].parserName,
          contactEmail: brokers[(n + 1) % 3].email,
          referenceId: `crossing ${n}`,
          rate: String(1000 + round),
        })),
      );
    const imports = [csv(0), csv(1)].map((file) => admin.importFile(file));
    await update(brokers[0], { parserName: 'Gone Elsewhere' });
    await remove(brokers[1]);
    await update(brokers[2], { name: 'Crossed' });
    await update(brokers[0], { parserName: 'Gone Elsewhere', name: 'Crossed, too' });
    await Promise.all(imports);
    // A load of the first company has the email of a removed broker, and one of the second that of the third.
    const expected = [null, brokers[2].id, brokers[2].id];
    await eventually('every load has its broker', LONG_MS, async () => {
      const [{ wrong, total }] = await product.query<{ wrong: number; total: number }>(
        `SELECT count(*)::int AS total, count(*) FILTER (WHERE broker_id IS DISTINCT FROM
           ($1::uuid[])[split_part(reference_id, ' ', 2)::int % 3 + 1])::int AS wrong
         FROM loads.market_loads WHERE reference_id LIKE 'crossing %'`,
        [expected],
      );
      expect(total).toBe(3000);
      return wrong === 0;
    });
  });
});

/** Waits until the loads service knows a broker. */
const known = ({ id }: Broker) =>
  eventually('the broker is known', LONG_MS, async () => {
    const rows = await product.query('SELECT FROM loads.known_brokers WHERE id = $1', [id]);
    return rows.length > 0;
  });
