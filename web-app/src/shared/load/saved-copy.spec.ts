import { expect, test } from '@jest/globals';
import { type FoundLoad, LIMITS, LoadStatus } from '@lanewise/contracts';
import { savedCopyOf } from './saved-copy';

const FOUND = {
  id: 'load-1',
  length: 47.5,
  weight: null,
  miles: 966.5,
  deadheadOrigin: 11.4,
  deadheadDestination: 0.5,
  rate: 2500.005,
  ratePerMile: 2.5552,
  profit: 1999.994,
  profitPerMile: 2.0442,
} as FoundLoad;

test('a found load is saved with whole miles and feet, and with cents', () => {
  expect(savedCopyOf({ ...FOUND, shipperName: 'Prairie Freight' }, 'truck-1', 'user-1')).toMatchObject({
    importLoadId: 'load-1',
    truckId: 'truck-1',
    userId: 'user-1',
    loadStatus: LoadStatus.Saved,
    length: 48,
    weight: null,
    miles: 967,
    deadheadOrigin: 11,
    deadheadDestination: 1,
    rate: 2500.01,
    ratePerMile: 2.56,
    profit: 1999.99,
    profitPerMile: 2.04,
  });
});

test('a found load is saved or booked at the rate that was agreed on', () => {
  const agreed = { rate: 2750, loadStatus: LoadStatus.Booked } as const;
  expect(savedCopyOf({ ...FOUND, shipperName: 'Prairie Freight' }, null, 'user-1', agreed)).toMatchObject({
    loadStatus: LoadStatus.Booked,
    rate: 2750,
    ratePerMile: 2.81,
    profit: 2249.99,
    profitPerMile: 2.3,
  });
});

test('a found load is saved with the windows of its stops', () => {
  const windows = { pickUpEnd: '2026-11-23T18:00:00.000', deliveryEnd: '2026-11-25T20:00:00.000' };
  const found = { ...FOUND, ...windows, shipperName: 'Prairie Freight' };
  expect(savedCopyOf(found, null, 'user-1')).toMatchObject(windows);
});

test('a found load with a longer shipper name than a carrier may type can be saved', () => {
  const { shipperName } = savedCopyOf({ ...FOUND, shipperName: 'x'.repeat(LIMITS.company) }, null, 'user-1');
  expect(shipperName).toBe('x'.repeat(LIMITS.shipperName));
});
