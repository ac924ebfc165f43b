import { expect, test } from '@jest/globals';
import { type CreateBrokerLoadRequest, NUMBER_RULES } from '@lanewise/contracts';
import { DemoMarket } from './demo-market.js';
import { drawPostings } from './demo-postings.js';

const NOW = new Date('2026-11-22T15:00:00Z');

test('the demo broker posts a dozen loads of the coming days, half of them near the demo carrier', async () => {
  const postings = drawPostings(await DemoMarket.open({ count: 0, seed: 'postings', now: NOW }));
  const isThere = ({ origin }: CreateBrokerLoadRequest) => /, (?:IL|IN|MI|WI)$/.test(origin);
  expect(new Set(postings.map(({ referenceId }) => referenceId)).size).toBe(12);
  expect(postings.filter(isThere).length).toBeGreaterThanOrEqual(6);
  for (const { pickUp, delivery, miles, rate } of postings) {
    expect(Date.parse(`${pickUp}Z`)).toBeGreaterThan(NOW.getTime());
    expect(Date.parse(`${delivery}Z`)).toBeGreaterThan(Date.parse(`${pickUp}Z`));
    expect(miles).toBeLessThanOrEqual(NUMBER_RULES.miles.max);
    expect(rate).toBeGreaterThan(0);
  }
});
