import { describe, expect, test } from '@jest/globals';
import { Equipment, foldText, type LoadBatch, type NormalisedLoad } from '@lanewise/contracts';
import { IMPORTED_COLUMNS, lastOfEach, toIndexedLoad, toRow } from './load-batches.rules.js';

const load: NormalisedLoad = {
  referenceId: 'R-1',
  company: 'Blue Freight',
  companyKey: 'blue freight',
  origin: { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65, timeZone: 'America/Chicago' },
  destination: { fullName: 'Boston, MA', latitude: 42.36, longitude: -71.06, timeZone: 'America/New_York' },
  waypoints: [{ fullName: 'Toledo, OH', latitude: 41.66, longitude: -83.56 }],
  pickUp: '2026-11-23T14:00:00.000Z',
  delivery: '2026-11-25T13:00:00.000Z',
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
  requirements: 'Tarps',
};

describe('the last of each', () => {
  const of = (company: string, referenceId: string, miles: number): NormalisedLoad => ({
    ...load,
    companyKey: foldText(company),
    referenceId,
    miles,
  });

  test('is kept of rows with one identity', () => {
    const rows = [of('Blue', '1', 10), of('Red', '1', 20), of('BLUE', '1', 30), of('Blue', '2', 40)];
    expect(lastOfEach([...rows, of('blue', '1', 50)]).map(({ miles }) => miles)).toEqual([50, 20, 40]);
  });

  test.each([
    [of('Blue 1', '2', 1), of('Blue', '1 2', 2)],
    [of('Blue', '12', 1), of('Blue1', '2', 2)],
    [of('Blue\n1', '2', 1), of('Blue', '1\n2', 2)],
    [of('', 'Blue', 1), of('Blue', '', 2)],
    [of('Blue', 'r-1', 1), of('Blue', 'R-1', 2)],
  ])('is both where the identities only look alike: %#', (one, other) => {
    expect(lastOfEach([one, other])).toEqual([one, other]);
  });

  test('is nothing of nothing', () => {
    expect(lastOfEach([])).toEqual([]);
  });
});

describe('a row', () => {
  const batch: LoadBatch = { importId: 'import', source: 'central-loads', batch: 1, loads: [load] };

  test('has the columns that an import writes, and an id of its own', () => {
    const row = toRow(batch, load);
    expect(Object.keys(row).sort()).toEqual(['id', ...Object.keys(IMPORTED_COLUMNS)].sort());
    expect(toRow(batch, load).id).not.toBe(row.id);
  });

  test('holds the load', () => {
    expect(toRow(batch, load)).toEqual({
      id: expect.any(String),
      source: 'central-loads',
      import_id: 'import',
      company_key: 'blue freight',
      reference_id: 'R-1',
      origin: 'Chicago, IL',
      origin_latitude: 41.85,
      origin_longitude: -87.65,
      origin_time_zone: 'America/Chicago',
      destination: 'Boston, MA',
      destination_latitude: 42.36,
      destination_longitude: -71.06,
      destination_time_zone: 'America/New_York',
      waypoints: load.waypoints,
      pick_up: '2026-11-23T14:00:00.000Z',
      delivery: '2026-11-25T13:00:00.000Z',
      equipments: [Equipment.Van, Equipment.Reefer],
      length: 53,
      weight: 42_000,
      width: 8.5,
      height: 9,
      miles: 983,
      rate_cents: 245_050,
      shipper_name: 'Blue Freight LLC',
      shipper_email: 'loads@blue.example',
      shipper_phone: '312-555-0100',
      requirements: 'Tarps',
    });
  });
});

test('the search index is told where and when a load goes, and what it pays', () => {
  expect(
    toIndexedLoad({
      id: 'load',
      version: 2,
      equipments: [Equipment.Flatbed],
      origin_latitude: 1,
      origin_longitude: 2,
      destination_latitude: 3,
      destination_longitude: 4,
      pick_up_ms: 5,
      delivery_ms: null,
      miles: 6,
      rate_cents: 7,
    }),
  ).toEqual({
    id: 'load',
    version: 2,
    equipments: [Equipment.Flatbed],
    originLatitude: 1,
    originLongitude: 2,
    destinationLatitude: 3,
    destinationLongitude: 4,
    pickUp: 5,
    delivery: null,
    miles: 6,
    rateCents: 7,
  });
});
