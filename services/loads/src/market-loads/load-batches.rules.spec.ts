import { describe, expect, test } from '@jest/globals';
import { type BatchLoad, type Columns, Equipment, fromColumns, toColumns } from '@lanewise/contracts';
import type { MatchableBroker } from '../brokers/broker-matcher.js';
import { announcedColumns, lastOfEach, toInserted, toWritten } from './load-batches.rules.js';

const LOAD: BatchLoad = {
  referenceId: 'R-1',
  companyKey: 'blue freight',
  origin: 'Chicago, IL',
  originLatitude: 41.85,
  originLongitude: -87.65,
  originTimeZone: 'America/Chicago',
  destination: 'Boston, MA',
  destinationLatitude: 42.36,
  destinationLongitude: -71.06,
  destinationTimeZone: 'America/New_York',
  waypoints: [{ fullName: 'Toledo, OH', latitude: 41.66, longitude: -83.56 }],
  pickUp: '2026-11-23T14:00:00.000Z',
  pickUpEnd: null,
  delivery: '2026-11-25T13:00:00.000Z',
  deliveryEnd: null,
  equipments: [Equipment.Van, Equipment.Reefer],
  length: 53,
  weight: 42_000,
  width: 8.5,
  height: 9,
  miles: 983,
  rateCents: 245_050,
  shipperName: 'Blue Freight LLC',
  shipperEmail: 'loads@blue.example',
  shipperPhone: '312-555-0100',
  commodity: 'Steel',
  requirements: 'Tarps',
};
const batchOf = (...changes: Partial<BatchLoad>[]): Columns<BatchLoad> =>
  toColumns(
    changes.map((change) => ({ ...LOAD, ...change })),
    Object.keys(LOAD) as (keyof BatchLoad)[],
  );
const identities = (...pairs: [string, string][]) =>
  batchOf(...pairs.map(([companyKey, referenceId]) => ({ companyKey, referenceId })));

describe('the last of each', () => {
  test('row of each identity is kept', () => {
    const loads = identities(['blue', '1'], ['red', '1'], ['blue', '1'], ['blue', '2'], ['blue', '1']);
    expect([...lastOfEach(loads).values()]).toEqual([4, 1, 3]);
  });

  test.each([
    [identities(['blue 1', '2'], ['blue', '1 2'])],
    [identities(['blue', '12'], ['blue1', '2'])],
    [identities(['', 'blue'], ['blue', ''])],
    [identities(['blue', 'r-1'], ['blue', 'R-1'])],
  ])('keeps both rows if identities only look alike: %#', (loads) => {
    expect([...lastOfEach(loads).values()]).toEqual([0, 1]);
  });

  test('is nothing for an empty batch', () => {
    expect(lastOfEach(batchOf()).size).toBe(0);
  });
});

describe('written loads', () => {
  const loads = identities(['blue', '1'], ['red', '1'], ['blue', '1'], ['blue', '2']);
  const rows = lastOfEach(loads);
  const ids = ['for-blue-1', 'for-red-1', 'for-blue-2'];
  const found = (
    id: string,
    company_key: string,
    reference_id: string,
    former_rate_cents = LOAD.rateCents,
  ) => ({
    id,
    version: 7,
    company_key,
    reference_id,
    former_rate_cents,
  });

  test('get the rows of their ids if they are new', () => {
    const newIds = ['for-red-1', 'for-blue-1', 'for-blue-2'];
    const fresh = { version: 1, isNew: true, isRepriced: false };
    expect(toWritten({ newIds, existing: [] }, ids, rows, loads)).toEqual([
      { id: 'for-red-1', row: 1, ...fresh },
      { id: 'for-blue-1', row: 2, ...fresh },
      { id: 'for-blue-2', row: 3, ...fresh },
    ]);
  });

  test('get the rows of their identities if they existed, and tell a changed rate', () => {
    const existing = [found('old', 'blue', '2'), found('older', 'blue', '1', 7)];
    expect(toWritten({ newIds: [], existing }, ids, rows, loads)).toEqual([
      { id: 'old', version: 7, row: 3, isNew: false, isRepriced: false },
      { id: 'older', version: 7, row: 2, isNew: false, isRepriced: true },
    ]);
  });

  test('get the ids of their rows where none existed', () => {
    const fresh = { version: 1, isNew: true, isRepriced: false };
    expect(toInserted(ids, rows)).toEqual([
      { id: 'for-blue-1', row: 2, ...fresh },
      { id: 'for-red-1', row: 1, ...fresh },
      { id: 'for-blue-2', row: 3, ...fresh },
    ]);
  });

  test('are announced with what their rows say, also where a column is empty, and under the name of their broker', () => {
    const batch = { ...batchOf({ companyKey: 'other' }, {}), delivery: [], weight: [], length: [] };
    const announced = {
      equipments: [Equipment.Van, Equipment.Reefer],
      originLatitude: 41.85,
      originLongitude: -87.65,
      originState: 'IL',
      originTimeZone: 'America/Chicago',
      destinationLatitude: 42.36,
      destinationLongitude: -71.06,
      destinationState: 'MA',
      destinationTimeZone: 'America/New_York',
      pickUp: Date.parse('2026-11-23T14:00:00.000Z'),
      pickUpEnd: null,
      delivery: null,
      deliveryEnd: null,
      miles: 983,
      rateCents: 245_050,
      length: null,
      weight: null,
    };
    const written = [
      { id: 'a', version: 7, row: 1 },
      { id: 'b', version: 1, row: 0 },
    ];
    const broker = { name: 'Bélt Brokers' } as MatchableBroker;
    expect(fromColumns(announcedColumns(written, batch, [broker]))).toEqual([
      { id: 'a', version: 7, shipper: 'blue freight llc', ...announced },
      { id: 'b', version: 1, shipper: 'belt brokers', ...announced },
    ]);
    const [full] = fromColumns(announcedColumns([written[1]], batchOf({}), []));
    expect(full).toMatchObject({ delivery: Date.parse(LOAD.delivery!), length: 53, weight: 42_000 });
  });
});
