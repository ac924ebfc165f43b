import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type CreateSavedLoadRequest,
  Equipment,
  LoadStatus,
  MESSAGES,
  SAVED_LOAD_SORT_LABELS,
  type SavedLoad,
  type SavedLoadListRequest,
  SortOrder,
  TEXT_RULES,
} from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { hoursFromNow } from '../support/central-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { createLoad, createTruck, LOAD, searchLoads } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let carrier: Client;

describe('the list of saved loads', () => {
  const trucks: Record<string, string> = {};

  beforeAll(async () => {
    carrier = await createAccount(product);
    for (const name of ['Zebra', 'Ant']) trucks[name] = (await createTruck(carrier, name)).id;
    const loads: Partial<CreateSavedLoadRequest>[] = [
      { referenceId: 'A-100%', pickUp: '2026-11-01', delivery: '2026-11-09', miles: 400, rate: 900 },
      { referenceId: 'B_200', pickUp: '2026-11-02', miles: 300, rate: 1200, truckId: trucks.Zebra },
      {
        referenceId: 'C-300',
        pickUp: '2026-11-03',
        delivery: '2026-11-04',
        origin: 'Mobile, AL',
        destination: 'Akron, OH',
        equipment: Equipment.Flatbed,
        loadStatus: LoadStatus.Booked,
        truckId: trucks.Ant,
        miles: 1000,
        rate: 1000,
      },
      {
        referenceId: 'D-400',
        pickUp: '2026-11-04',
        delivery: '2026-11-05',
        shipperName: 'São  Paulo Haulers',
        loadStatus: LoadStatus.Payed,
        miles: 2000,
        rate: 5000,
      },
    ];
    for (const load of loads) await createLoad(carrier, load);
  });

  const listed = async (request: SavedLoadListRequest | object) => {
    const { itemList } = await searchLoads(carrier, request);
    return itemList.map(({ referenceId }) => referenceId[0]).join('');
  };

  test.each<[SavedLoadListRequest | object, string]>([
    [{}, 'DCBA'],
    [{ sortField: 'Pickup', order: SortOrder.Ascending }, 'ABCD'],
    // All are in the past: the latest is the nearest.
    [{ sortField: 'Open First' }, 'CBAD'],
    [{ sortField: 'openFirst', order: SortOrder.Descending }, 'DABC'],
    [{ sortField: 'Origin' }, 'ABDC'],
    [{ sortField: 'Destination' }, 'CABD'],
    [{ sortField: 'Delivery' }, 'CDAB'],
    [{ sortField: 'delivery', order: SortOrder.Descending }, 'ADCB'],
    [{ sortField: 'Miles' }, 'BACD'],
    [{ sortField: 'Rate' }, 'ACBD'],
    [{ sortField: 'Rate Per Mile' }, 'CADB'],
    [{ sortField: 'Profit' }, 'CABD'],
    [{ sortField: 'Profit Per Mile', order: SortOrder.Descending }, 'BDAC'],
    [{ sortField: 'Truck Name' }, 'CBAD'],
    [{ sortField: 'TruckName', order: SortOrder.Descending }, 'BCAD'],
    [{ equipment: Equipment.Flatbed }, 'C'],
    [{ equipment: Equipment.All, loadStatus: LoadStatus.All }, 'DCBA'],
    [{ loadStatus: 'Payed' }, 'D'],
    [{ loadStatus: LoadStatus.Saved }, 'BA'],
    [{ searchCriteria: '0%' }, 'A'],
    [{ searchCriteria: 'b_' }, 'B'],
    [{ searchCriteria: '  MOBILE ' }, 'C'],
    [{ searchCriteria: 'akron, oh' }, 'C'],
    [{ searchCriteria: 'sao paulo h' }, 'D'],
    [{ searchCriteria: 'TX Prairie' }, ''],
    [{ searchCriteria: '\\' }, ''],
    [{ searchCriteria: 'chicago', loadStatus: LoadStatus.Payed }, 'D'],
    [{ pageSize: 3, currentPage: 2 }, 'A'],
  ])('returns the loads for %j', async (request, expected) => {
    expect(await listed(request)).toBe(expected);
  });

  test('begins with the open loads that pick up soonest, if it is asked for', async () => {
    const owner = await createAccount(product);
    const inHours = (hours: number, fields: Partial<CreateSavedLoadRequest> = {}) =>
      createLoad(owner, { referenceId: String(hours), pickUp: hoursFromNow(hours), ...fields });
    await inHours(48);
    await inHours(2, { loadStatus: LoadStatus.Booked });
    await inHours(-5, { loadStatus: LoadStatus.InProgress });
    await inHours(1, { loadStatus: LoadStatus.Completed });
    const { itemList } = await searchLoads(owner, { sortField: 'openFirst' });
    expect(itemList.map(({ referenceId }) => referenceId)).toEqual(['2', '-5', '48', '1']);
  });

  test("returns a truck's loads", async () => {
    expect(await listed({ truckId: trucks.Zebra })).toBe('B');
  });

  test("returns a trip's loads, until they are taken out of it", async () => {
    const trip = { id: randomUUID(), name: 'Home' };
    const load = await createLoad(carrier, { referenceId: 'T-1', trip });
    expect(load.trip).toEqual(trip);
    expect(await listed({ tripId: trip.id })).toBe('T');
    await carrier.put('/api/load/update', { id: load.id, notes: 'Late' });
    expect(await listed({ tripId: trip.id })).toBe('T');
    await carrier.put('/api/load/update', { id: load.id, trip: null });
    expect(await listed({ tripId: trip.id })).toBe('');
    expectProblem(await carrier.post('/api/load/create', { ...LOAD, trip: { id: 'x', name: '' } }), 400);
    await carrier.call('DELETE', `/api/load/delete/${load.id}`);
  });

  test('has pages of ten loads, each load on exactly one, in every sort', async () => {
    const owner = await createAccount(product);
    for (let n = 0; n < 12; n++) await createLoad(owner, { referenceId: `R${n}` });
    for (const sortField of Object.keys(SAVED_LOAD_SORT_LABELS)) {
      const pages = [
        await searchLoads(owner, { sortField }),
        await searchLoads(owner, { sortField, currentPage: 2 }),
      ];
      expect(pages.map(({ itemList }) => itemList.length)).toEqual([10, 2]);
      expect(pages[0]).toMatchObject({ totalItemsCount: 12, pageCount: 2 });
      expect(new Set(pages.flatMap(({ itemList }) => itemList.map(({ id }) => id))).size).toBe(12);
    }
  });
});

describe('the request of a saved load', () => {
  let current: SavedLoad;

  beforeAll(async () => {
    carrier = await createAccount(product);
    current = await createLoad(carrier);
  });

  const text = (length: number) => 'é'.repeat(length);
  const email = (length: number) => `a@${'b'.repeat(length - 7)}.test`;

  test.each([
    ['referenceId', '  ', MESSAGES.required],
    // Not a rule of the DTO, as the phone of a load board may be of any form.
    ['shipperPhone', '12', MESSAGES.phoneInvalid],
  ])('is rejected with the %s %j by each route, and changes nothing', async (field, value, message) => {
    const request = { ...LOAD, [field]: value };
    for (const response of [
      await carrier.post('/api/load/create', request),
      await carrier.put('/api/load/update', { ...request, id: current.id }),
    ]) {
      expect(expectProblem(response, 400, message).errors).toEqual({ [field]: [message] });
    }
    expect((await carrier.get(`/api/load/get/${current.id}`)).body).toEqual(current);
  });

  test('is accepted at every limit', async () => {
    const least = {
      ...LOAD,
      length: 0,
      weight: 0,
      width: 0,
      height: 0,
      miles: 1,
      deadheadOrigin: 0,
      deadheadDestination: 0,
      rate: 0,
    };
    const most = {
      ...LOAD,
      referenceId: text(TEXT_RULES.referenceId.maxLength.value),
      shipperName: text(TEXT_RULES.shipperName.maxLength.value),
      shipperEmail: email(TEXT_RULES.email.maxLength.value),
      shipperDotNumber: '1'.repeat(TEXT_RULES.dot.maxLength.value),
      shipperMcNumber: '1'.repeat(TEXT_RULES.mc.maxLength.value),
      requirements: text(TEXT_RULES.requirements.maxLength.value),
      length: 500,
      weight: 5_000_000,
      width: 100,
      height: 100,
      miles: 4000,
      deadheadOrigin: 4000,
      deadheadDestination: 4000,
      rate: 1_000_000,
    };
    expect(await createLoad(carrier, least)).toMatchObject({ ...least, pickUp: LOAD.pickUp });
    expect(await createLoad(carrier, most)).toMatchObject({ ...most, ratePerMile: 83.33 });
  });
});
