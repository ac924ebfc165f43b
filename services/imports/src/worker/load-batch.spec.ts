import { expect, test } from '@jest/globals';
import { Equipment, type NormalisedLoad } from '@lanewise/contracts';
import { toBatchColumns } from './load-batch.js';

const LOAD: NormalisedLoad = {
  referenceId: 'R-1',
  company: 'Blue Freight',
  companyKey: 'blue freight',
  origin: { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65, timeZone: 'America/Chicago' },
  destination: { fullName: 'Boston, MA', latitude: 42.36, longitude: -71.06, timeZone: 'America/New_York' },
  waypoints: [],
  pickUp: '2026-11-23T14:00:00.000Z',
  pickUpEnd: null,
  delivery: null,
  deliveryEnd: null,
  equipments: [Equipment.Van],
  length: 53,
  weight: null,
  width: null,
  height: null,
  miles: 983,
  milesSource: 'posted',
  rateCents: 0,
  shipperName: 'Blue Freight',
  shipperEmail: null,
  shipperPhone: null,
  commodity: null,
  requirements: null,
};

test('spreads stops over columns, and keeps the places of absent values', () => {
  expect(toBatchColumns([LOAD, { ...LOAD, referenceId: 'R-2', weight: 42_000 }])).toMatchObject({
    referenceId: ['R-1', 'R-2'],
    origin: ['Chicago, IL', 'Chicago, IL'],
    destinationTimeZone: ['America/New_York', 'America/New_York'],
    length: [53, 53],
    weight: [null, 42_000],
  });
});

test('says where the miles are from once some are not posted', () => {
  expect(toBatchColumns([LOAD, { ...LOAD, milesSource: 'road' }])).toMatchObject({
    milesSource: ['posted', 'road'],
  });
});

test('leaves a column without any value empty', () => {
  expect(toBatchColumns([LOAD, LOAD])).toMatchObject({
    pickUpEnd: [],
    commodity: [],
    milesSource: [],
    weight: [],
    rateCents: [0, 0],
  });
});
