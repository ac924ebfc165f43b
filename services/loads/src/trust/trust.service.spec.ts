import { expect, test } from '@jest/globals';
import { Equipment } from '@lanewise/contracts';
import type { Clock } from '@lanewise/runtime';
import type { CardLoad } from '../search/cards/found-load.js';
import type { SearchConnections } from '../search/cards/search-connections.js';
import type { TrustFacts } from './trust-facts.js';
import { TrustService } from './trust.service.js';

const NOW = Date.UTC(2026, 10, 28, 12);
const DAY_MS = 86_400_000;
const clock: Clock = { now: () => new Date(NOW) };

const LOAD = {
  source: 'central-loads',
  equipments: [Equipment.Van],
  miles: 900,
  rateCents: 360_000,
  facts: {
    shipper: 'acme',
    mailDomain: 'gmail.com',
    createdAt: NOW - 1000,
    flags: [{ kind: 'no-authority', text: '', evidence: '' }],
  },
} as unknown as CardLoad;

const FACTS: TrustFacts = {
  rates: { [Equipment.Van]: { rate: 400, others: 25, usual: 200, miles: 50 } },
  references: 3,
  firstSeenAt: NOW - DAY_MS,
  ownDomain: 'acme.example',
};

const flagKinds = (facts: TrustFacts | null, load = LOAD) =>
  new TrustService({} as SearchConnections, clock)
    .trustOf(load, facts, Equipment.Reefer)
    .flags.map(({ kind }) => kind);

test('flags come in the order of their kinds, for the equipment that the load is shown with', () => {
  expect(flagKinds(FACTS)).toEqual(['rate-high', 'free-mail', 'reposted', 'no-authority', 'new-shipper']);
});

test('what follows from the load is told before anything is known of it', () => {
  expect(flagKinds(null)).toEqual(['no-authority']);
});

test('a rate that was changed since, and a company that is no longer new, are not told', () => {
  expect(flagKinds(FACTS, { ...LOAD, rateCents: 100_000 })).not.toContain('rate-high');
  expect(flagKinds({ firstSeenAt: NOW - 7 * DAY_MS })).toEqual(['no-authority']);
});

test('how long shippers take to pay and loads stay is told as it was last read', async () => {
  const rows = [
    { kind: 'days-to-pay', name: 'acme', figures: { days: 31, loads: 12, carriers: 5 } },
    { kind: 'freshness', name: 'central-loads', figures: { shares: [0.9, 0.4], halfGone: 1 } },
  ];
  const pool = { query: () => Promise.resolve(rows) };
  const service = new TrustService({ pool } as unknown as SearchConnections, clock);
  service.onApplicationBootstrap();
  await new Promise(setImmediate);
  expect(service.trustOf(LOAD, null, Equipment.Van)).toMatchObject({
    daysToPay: { days: 31 },
    freshness: { stillThere: 0.9, usuallyGoneHours: 1 },
  });
  await service.onModuleDestroy();
});
