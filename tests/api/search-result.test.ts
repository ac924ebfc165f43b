import { beforeAll, describe, expect, test } from '@jest/globals';
import { Equipment, type Place, SortOrder } from '@lanewise/contracts';
import { centralLoads, type CsvLoad, hoursFromNow, placeOf, searchMarket } from '../support/central-loads.js';
import { type Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let admin: Client;
let broker: Client;
let chicago: Place;
const COUNT = 1_230;
const START = hoursFromNow(0);
const TOMORROW = hoursFromNow(24);

/** Few different rates, so that many loads tie; every ninth load has no rate. */
const load = (n: number, rest: CsvLoad = {}): CsvLoad => ({
  referenceId: `S${n}`,
  pickup: TOMORROW,
  rate: n % 9 === 0 ? '' : String(2000 + (n % 5) * 100),
  delivery: n % 3 === 0 ? '' : hoursFromNow(48 + (n % 4)),
  ...rest,
});

beforeAll(async () => {
  admin = await product.signIn('Admin');
  broker = await product.signIn('Broker');
  chicago = await placeOf(admin, 'Chicago, IL');
  await bringIn([
    ...Array.from({ length: COUNT }, (_, n) => load(n)),
    load(9001, { equipment: 'Reefer', rate: '4000' }),
    load(9003, { equipment: 'Flatbed', originCity: 'Denver', originState: 'CO', rate: '' }),
    load(9002, { equipment: 'Flatbed', originCity: 'Denver', originState: 'CO' }),
  ]);
  await eventually('the loads in the index', 2000, async () => (await search({})).totalItemsCount === COUNT);
});

async function bringIn(loads: CsvLoad[]): Promise<void> {
  expect(await admin.importFile(centralLoads(loads))).toMatchObject({ status: 'completed', failed: 0 });
}

const search = (request: object) =>
  searchMarket(broker, { origin: chicago, pickupStartDate: START, ...request });

const idsOf = (loads: { id: string }[]) => loads.map(({ id }) => id);

describe('a snapshot', () => {
  test('is returned only on request', async () => {
    const response = await search({});
    expect(Object.keys(response).sort()).toEqual(['itemList', 'pageCount', 'totalItemsCount']);
  });

  test('contains the first thousand matches, and the page shows the first of them', async () => {
    const response = await search({ snapshot: true });
    const { snapshot, itemList } = response;
    expect(response).toMatchObject({ totalItemsCount: COUNT, pageCount: Math.ceil(COUNT / 25) });
    expect(snapshot!.loads).toHaveLength(1000);
    expect(idsOf(itemList)).toEqual(idsOf(snapshot!.loads).slice(0, 25));
    expect(Math.abs(Date.parse(`${snapshot!.takenAt}Z`) - Date.now())).toBeLessThan(60_000);
    expect(response).not.toHaveProperty('gone');
    expect(response).not.toHaveProperty('widenings');
  });

  test('has the same figures for each load as its card', async () => {
    const { snapshot, itemList } = await search({ snapshot: true, pageSize: 1000, deadhead: 150 });
    expect(snapshot!.loads).toEqual(
      itemList.map(({ id, originLatitude, originLongitude, profit, profitPerMile, ratePerMile }) => ({
        id,
        latitude: originLatitude,
        longitude: originLongitude,
        profit,
        profitPerMile,
        ratePerMile,
      })),
    );
    expect(new Set(itemList.map(({ rate }) => rate)).size).toBeGreaterThan(1);
  });

  test('continues in the next one, even where loads tie', async () => {
    const sort = { sortField: 'delivery', order: SortOrder.Descending };
    const first = await search({ ...sort, snapshot: true });
    const second = await search({ ...sort, snapshot: true, after: first.snapshot!.after });
    expect(second.snapshot!.loads).toHaveLength(COUNT - 1000);
    expect(second.snapshot!.after).toBeNull();
    expect(second).toMatchObject({ totalItemsCount: COUNT });
    expect(idsOf(second.itemList)).toEqual(idsOf(second.snapshot!.loads).slice(0, 25));

    const pages = [1, 2].map((currentPage) => search({ ...sort, currentPage, pageSize: 1000 }));
    const live = (await Promise.all(pages)).flatMap(({ itemList }) => idsOf(itemList));
    const joined = [first, second].flatMap(({ snapshot }) => idsOf(snapshot!.loads));
    expect(joined).toEqual(live);
    expect(new Set(joined).size).toBe(COUNT);
  });

  test('is followed by pages that count all matches and offer no wider search', async () => {
    const { snapshot } = await search({ snapshot: true });
    const rest = await search({ after: snapshot!.after, pageSize: 1000 });
    expect(rest.itemList).toHaveLength(COUNT - 1000);
    expect(rest.totalItemsCount).toBe(COUNT);
    const none = await search({ after: snapshot!.after, rateMin: 90_000 });
    expect(none).toEqual({ itemList: [], totalItemsCount: 0, pageCount: 0 });
  });
});

/** Deletes loads as the market cleanup would, without telling the index. */
async function remove(ids: string[]): Promise<void> {
  await product.query('DELETE FROM loads.market_loads WHERE id = ANY($1)', [ids]);
}

describe('cards requested by id', () => {
  const idOf = async (referenceId: string) => {
    const sql = 'SELECT id FROM loads.market_loads WHERE reference_id = $1';
    const [{ id }] = await product.query<{ id: string }>(sql, [referenceId]);
    return id;
  };

  test('are returned once each, in the requested order', async () => {
    const ids = idsOf((await search({ pageSize: 40 })).itemList).reverse();
    const response = await search({ ids: [...ids, ids[3].toUpperCase()], pageSize: 10, currentPage: 2 });
    expect(idsOf(response.itemList)).toEqual(ids);
    expect(response).toMatchObject({ totalItemsCount: 40, pageCount: 1, gone: [] });
    expect(response).not.toHaveProperty('snapshot');
  });

  test('have the figures for the search even when their loads do not match it', async () => {
    const ids = [await idOf('S9001'), await idOf('S9002')];
    const milwaukee = await placeOf(admin, 'Milwaukee, WI');
    const dallas = await placeOf(admin, 'Dallas, TX');
    const { itemList, gone } = await search({ ids, origin: milwaukee, destination: dallas, rateMin: 90_000 });
    expect(gone).toEqual([]);
    // 4,000 − 0.5 × (967 + 92)
    expect(itemList[0]).toMatchObject({
      equipment: Equipment.Reefer,
      deadheadOrigin: 92,
      deadheadDestination: 0,
      profit: 3470.5,
    });
    expect(itemList[1]).toMatchObject({ origin: 'Denver, CO', equipment: Equipment.Flatbed });
    expect(itemList[1].deadheadOrigin).toBeGreaterThan(900);
  });

  test('are reported as gone when the load is deleted or its pickup is more than a day past', async () => {
    const [there, removed, stale, nearlyStale] = idsOf((await search({ pageSize: 4 })).itemList);
    const unknown = '019e2f3c-7a10-7000-8000-0000000000aa';
    await remove([removed]);
    const move = `UPDATE loads.market_loads SET pick_up = now() - $2::interval WHERE id = $1`;
    await product.query(move, [stale, '24 hours 1 second']);
    await product.query(move, [nearlyStale, '23 hours 50 minutes']);
    const response = await search({ ids: [unknown, nearlyStale, stale, there, removed] });
    expect(idsOf(response.itemList)).toEqual([nearlyStale, there]);
    expect(response).toMatchObject({ gone: [unknown, stale, removed], totalItemsCount: 2, pageCount: 1 });
  });

  test('show when the load was first and last seen, its time windows and its commodity', async () => {
    const id = await idOf('S9001');
    const [before] = (await search({ ids: [id] })).itemList;
    expect(before.firstSeenAt).toBe(before.lastSeenAt);
    await bringIn([load(9001, { equipment: 'Reefer', rate: '4100' })]);
    const windows = `UPDATE loads.market_loads SET pick_up_end = '2031-05-06T07:08:09Z',
      delivery_end = '2031-05-07T00:00:00Z', commodity = 'Paper' WHERE id = $1`;
    await product.query(windows, [id]);
    const [after] = (await search({ ids: [id] })).itemList;
    expect(after).toMatchObject({
      rate: 4100,
      firstSeenAt: before.firstSeenAt,
      pickUpEnd: '2031-05-06T07:08:09.000',
      deliveryEnd: '2031-05-07T00:00:00.000',
      commodity: 'Paper',
    });
    expect(after.lastSeenAt > before.lastSeenAt).toBe(true);
    expect(Math.abs(Date.parse(`${after.lastSeenAt}Z`) - Date.now())).toBeLessThan(60_000);
  });
});

describe('a result of few loads or none', () => {
  let rockford: Place;
  beforeAll(async () => {
    rockford = await placeOf(admin, 'Rockford, IL');
  });

  test('offers only changes that help, and none for a later page, for ids or with results', async () => {
    const honolulu = await placeOf(admin, 'Honolulu, HI');
    expect((await search({ origin: honolulu })).widenings).toEqual([]);
    const empty = { origin: rockford, deadhead: 40 };
    const withSnapshot = await search({ ...empty, snapshot: true });
    expect(withSnapshot.snapshot).toMatchObject({ loads: [], after: null });
    expect(withSnapshot.widenings).toHaveLength(1);
    for (const other of [{ currentPage: 2 }, { ids: [] }]) {
      expect(await search({ ...empty, ...other })).not.toHaveProperty('widenings');
    }
    expect(await search({})).not.toHaveProperty('widenings');
  });
});
