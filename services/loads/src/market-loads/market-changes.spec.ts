import { describe, expect, test } from '@jest/globals';
import { Equipment } from '@lanewise/contracts';
import { toAnnounced, type WrittenMarketLoad } from './market-changes.js';

const FIGURES = {
  id: 'a',
  version: 7,
  equipments: [Equipment.Van, Equipment.Reefer] satisfies WrittenMarketLoad['equipments'],
  originLatitude: 41.85,
  originLongitude: -87.65,
  originTimeZone: 'America/Chicago',
  destinationLatitude: 42.36,
  destinationLongitude: -71.06,
  destinationTimeZone: 'America/New_York',
  miles: 983,
  rateCents: 245_050,
  length: 53,
  weight: 42_000,
};
const LOAD: WrittenMarketLoad = {
  ...FIGURES,
  origin: 'Chicago, IL',
  destination: 'Boston, MA',
  pickUp: new Date('2026-11-23T14:00:00Z'),
  pickUpEnd: new Date('2026-11-23T18:00:00Z'),
  delivery: new Date('2026-11-25T13:00:00Z'),
  deliveryEnd: new Date('2026-11-25T16:00:00Z'),
  shipperName: 'RED  Línea',
};

describe('a market load is announced', () => {
  test('with places, states, zones, times, rate and folded shipper', () => {
    expect(toAnnounced(LOAD)).toEqual({
      ...FIGURES,
      originState: 'IL',
      destinationState: 'MA',
      pickUp: Date.UTC(2026, 10, 23, 14),
      pickUpEnd: Date.UTC(2026, 10, 23, 18),
      delivery: Date.UTC(2026, 10, 25, 13),
      deliveryEnd: Date.UTC(2026, 10, 25, 16),
      shipper: 'red linea',
    });
  });

  test('without a delivery if there is none', () => {
    expect(toAnnounced({ ...LOAD, delivery: null }).delivery).toBeNull();
  });

  test.each(['41.8500, -87.6500', 'Toronto', 'Toronto, ON', 'Main, Street', ''])(
    'in no state if its place is %j',
    (origin) => expect(toAnnounced({ ...LOAD, origin }).originState).toBeNull(),
  );
});
