import { expect, test } from '@jest/globals';
import type { MarketLoad } from '../market-loads/market-load.entity.js';
import { marketLoad } from '../market-loads/testing/market-load.js';
import { toPostingFacts } from './posting-facts.js';

const load = (fields: Partial<MarketLoad> = {}) =>
  marketLoad({
    companyKey: 'acme freight, llc',
    shipperName: 'ACME Freight, LLC',
    shipperEmail: 'Loads@Acme.example',
    shipperPhone: '312-555-0199',
    origin: 'Chicago, IL',
    destination: 'Dallas, TX',
    pickUp: new Date('2026-11-24T03:00:00Z'),
    createdAt: new Date(1000),
    ...fields,
  });
const broker = {
  name: 'Acme',
  removed: false,
  phone: '800-555-0100',
  email: 'office@acme-brokers.example',
  dotNumber: '1',
  mcNumber: null,
} as NonNullable<MarketLoad['broker']>;
const kinds = (fields: Partial<MarketLoad>) => toPostingFacts(load(fields)).flags.map(({ kind }) => kind);

test('a load is known by the name that it shows, and by its own mail', () => {
  expect(toPostingFacts(load({ broker }))).toMatchObject({
    shipper: 'acme',
    mailDomain: 'acme.example',
    createdAt: 1000,
  });
});

test('the numbers and contacts of a broker count, unless it was removed', () => {
  expect(kinds({ broker })).toEqual(['contact-differs']);
  expect(kinds({ broker: { ...broker, removed: true } })).toEqual(['no-authority']);
  expect(kinds({ broker: null, shipperMcNumber: '7' })).toEqual([]);
});

test('posted miles that the road does not have count, along the stops of the load', () => {
  const numbered = { shipperMcNumber: '7' };
  expect(kinds({ ...numbered, miles: 300 })).toEqual(['miles-short']);
  expect(kinds({ ...numbered, miles: 300, milesSource: 'road' })).toEqual([]);
  const denver = { fullName: 'Denver, CO', latitude: 39.74, longitude: -104.98 };
  expect(kinds({ ...numbered, miles: 700, waypoints: [denver] })).toEqual(['miles-short']);
});
