import { expect, test } from '@jest/globals';
import { Equipment } from '@lanewise/contracts';
import type { Clock } from '@lanewise/runtime';
import type { CardLoad } from '../search/cards/found-load.js';
import type { TrustDatabase } from './trust-database.js';
import { TrustService } from './trust.service.js';

const NOW = Date.UTC(2026, 10, 28, 12);
const DAY_MS = 86_400_000;

type Answer = (name: string) => Promise<{ rows: unknown[] }>;

/** On a database that answers statements by their names. */
function trusting(answer: Answer) {
  const asked: string[] = [];
  const query = ({ name }: { name: string }) => {
    asked.push(name);
    return answer(name);
  };
  const queryRunner = { isReleased: false, connect: async () => ({ query }) };
  const connections = { createQueryRunner: () => ({ manager: { queryRunner }, release: async () => {} }) };
  const clock: Clock = { now: () => new Date(NOW) };
  return { asked, service: new TrustService({ connections } as unknown as TrustDatabase, clock) };
}

const LOAD = {
  id: 'load',
  source: 'central-loads',
  originLatitude: 41.85,
  originLongitude: -87.65,
  destinationLatitude: 32.78,
  destinationLongitude: -96.8,
  equipments: [Equipment.Van],
  miles: 900,
  rateCents: 200_000,
  facts: {
    company: 'acme',
    shipper: 'acme',
    mailDomain: 'gmail.com',
    places: 'Chicago>Dallas',
    pickupDay: '2026-11-30',
    originState: 'IL',
    destinationState: 'TX',
    weight: 40_000,
    createdAt: NOW - 1000,
    flags: [{ kind: 'no-authority', text: '', evidence: '' }],
  },
} as unknown as CardLoad;

const ROWS: Record<string, unknown[]> = {
  'trust-companies': [
    {
      company: 'acme',
      firstSeenAt: new Date(NOW - DAY_MS),
      sinceAt: new Date(NOW - 30 * DAY_MS),
      domains: ['acme.example', 'gmail.com'],
    },
  ],
  'trust-reposts': ['1', '2', '3'].map((reference) => ({ at: 0, reference, equipments: 8, weight: null })),
};

test('flags come in the order of their kinds; known loads are told without asking again', async () => {
  const { asked, service } = trusting(async (name) => ({ rows: ROWS[name] ?? [] }));
  for (let pass = 0; pass < 2; pass++) {
    const tell = await service.of([LOAD], Equipment.Van);
    expect(tell(LOAD)).toMatchObject({ daysToPay: null, freshness: null });
    const kinds = tell(LOAD).flags.map(({ kind }) => kind);
    expect(kinds).toEqual(['free-mail', 'reposted', 'no-authority', 'new-shipper']);
  }
  expect(asked.toSorted()).toEqual([
    'trust-companies',
    'trust-days-to-pay',
    'trust-lanes-by-cells',
    'trust-lanes-by-cells',
    'trust-lanes-by-states',
    'trust-reposts',
    'trust-survival',
  ]);
});

test('a search does not wait for what takes long, and tells what follows from the load', async () => {
  const { service } = trusting(() => new Promise(() => {}));
  const tell = await service.of([LOAD], Equipment.Van);
  expect(tell(LOAD).flags.map(({ kind }) => kind)).toEqual(['no-authority']);
});
