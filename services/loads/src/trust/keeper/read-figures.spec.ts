import { expect, test } from '@jest/globals';
import type { Client } from 'pg';
import { readDaysToPay } from './read-figures.js';

test('the days to pay are those of a shipper, however each carrier spells it', async () => {
  const names = [
    'Lake Freight, LLC',
    'LAKE FREIGHT',
    'Lake Freight L.L.C.',
    'Lake Freight & Co.',
    'Lake-Freight',
  ];
  const rows = names.map((shipper, at) => ({ shipper, userId: String(at), days: 30 }));
  const client = { query: () => Promise.resolve({ rows }) } as unknown as Pick<Client, 'query'>;
  expect([...(await readDaysToPay(client))]).toEqual([['lake freight', { days: 30, loads: 5, carriers: 5 }]]);
});
