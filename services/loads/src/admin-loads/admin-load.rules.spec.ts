import { describe, expect, test } from '@jest/globals';
import { type CorrectedLoad, LoadStatus, MESSAGES } from '@lanewise/contracts';
import type { CityTable } from '@lanewise/geo';
import type { KnownBroker } from '../brokers/known-broker.entity.js';
import type { MarketLoad } from '../market-loads/market-load.entity.js';
import { marketLoad } from '../market-loads/testing/market-load.js';
import { correctedColumns, loadRecord, toAdminView } from './admin-load.rules.js';

const NOW = new Date('2026-11-24T03:00:00Z');

/** The request of the form of a load when nothing was typed. */
const unchanged = (load = marketLoad()): CorrectedLoad => toAdminView(load);

const CITIES = {
  byFullName: (fullName: string) =>
    fullName === 'Dallas, TX'
      ? { fullName, latitude: 32.78, longitude: -96.8, timeZone: 'America/Chicago' }
      : undefined,
} as CityTable;

const correct = (changes: Partial<CorrectedLoad>, load = marketLoad()) => {
  const columns = correctedColumns(load, { ...unchanged(load), ...changes }, CITIES, NOW);
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(load[column as keyof MarketLoad]),
    ),
  );
};

describe('a correction of a market load', () => {
  test('changes nothing that was not typed, not even half a foot', () => {
    expect(correct({})).toEqual({});
  });

  test('ends the window of a time that is changed, and keeps that of the other', () => {
    expect(correct({ pickUp: '2026-11-25T14:00:00.000' })).toEqual({
      pickUp: new Date('2026-11-25T14:00:00Z'),
      pickUpEnd: null,
    });
    expect(correct({ delivery: null })).toEqual({ delivery: null, deliveryEnd: null });
  });

  test('keeps the rate from before', () => {
    expect(correct({ rate: 1200 })).toEqual({
      rateCents: 120_000,
      formerRateCents: 100_000,
      repricedAt: NOW,
    });
  });

  test('refuses a phone that cannot be dialed, but not the one that is there', () => {
    expect(correct({ shipperPhone: '312-555-0142 x4' })).toEqual({ shipperPhone: '312-555-0142 x4' });
    expect(() => correct({ shipperPhone: '3.12556E+09' })).toThrow(
      expect.objectContaining({ status: 400, errors: { shipperPhone: [MESSAGES.phoneInvalid] } }),
    );
    expect(correct({ rate: 1000 }, marketLoad({ shipperPhone: '0' }))).toEqual({});
  });

  test('moves an end to another city, and refuses one that is not known', () => {
    expect(correct({ destination: 'Dallas, TX' })).toMatchObject({ destinationLatitude: 32.78 });
    expect(() => correct({ destination: 'Dalas, TX' })).toThrow(
      expect.objectContaining({ status: 400, errors: { destination: [expect.any(String)] } }),
    );
  });

  test('puts the miles of the roads in the place of those that it clears', () => {
    const { miles, ...source } = correct({ miles: null });
    expect(source).toEqual({ milesSource: 'road' });
    // By Interstate 29, where 400 were posted.
    expect(miles).toBeGreaterThan(370);
    expect(miles).toBeLessThan(400);
  });

  test('sets the status of a posted load only', () => {
    expect(correct({ loadStatus: LoadStatus.Booked })).toEqual({});
    const posted = marketLoad({ source: 'broker', userId: 'owner', loadStatus: LoadStatus.Saved });
    expect(correct({ loadStatus: LoadStatus.Booked }, posted)).toEqual({ loadStatus: LoadStatus.Booked });
  });
});

const broker = (removed = false) => ({ id: 'blue', name: 'Blue Freight', removed }) as KnownBroker;

describe('an administrator sees of a market load', () => {
  test('its own company beside the broker that carriers see', () => {
    expect(toAdminView(marketLoad({ broker: broker() }))).toMatchObject({
      shipperName: 'BLUE FREIGHT LLC',
      shipperEmail: 'loads@blue.example',
      broker: { id: 'blue', name: 'Blue Freight' },
      firstImportId: 'first',
      importId: 'later',
      ratePerMile: 2.5,
    });
    expect(toAdminView(marketLoad({ broker: broker(true) })).broker).toBeNull();
  });

  test('what may have to be looked at', () => {
    const flagsOf = (fields: Partial<MarketLoad>, now = NOW) =>
      toAdminView(marketLoad({ broker: broker(), ...fields }), now.getTime()).flags;
    // In Tulsa, it is the evening of November 23.
    expect(flagsOf({})).toEqual([]);
    expect(flagsOf({}, new Date('2026-11-24T06:00:00Z'))).toEqual(['past']);
    expect(flagsOf({ rateCents: 0, broker: null })).toEqual(['no-rate', 'no-broker']);
    expect(flagsOf({ source: 'broker', broker: null, loadStatus: LoadStatus.Booked })).toEqual(['withdrawn']);
  });
});

test('the audit trail says which load it was and what was corrected, in dollars', () => {
  const corrected = marketLoad({ milesSource: 'road', rateCents: 120_050 });
  expect(loadRecord('load.changed', marketLoad(), corrected)).toEqual({
    action: 'load.changed',
    subject: { id: 'load', name: 'BLUE FREIGHT LLC R-1' },
    changes: [
      { field: 'milesSource', from: 'posted', to: 'road' },
      { field: 'rate', from: 1000, to: 1200.5 },
    ],
  });
});
