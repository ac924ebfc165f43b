import { expect, test } from '@jest/globals';
import { countReferences, reposted } from './reposted.js';

const VAN = 8;
const REEFER = 4;
const posted = (reference: number, changes = {}) => ({
  reference,
  equipments: VAN,
  weight: 40_000,
  ...changes,
});
const LOAD = posted(1);

test('a freight under three references is told with their number', () => {
  const postings = [
    LOAD,
    posted(2, { weight: 40_800 }),
    posted(3, { weight: NaN, equipments: VAN | REEFER }),
  ];
  expect(reposted(countReferences(LOAD, postings))).toEqual({
    kind: 'reposted',
    text: 'The same freight is posted again and again.',
    evidence: '3 reference numbers in 7 days for the same places, pickup day, equipment and weight.',
  });
});

test('a load of unknown weight is as heavy as any', () => {
  const postings = [LOAD, posted(2, { weight: 10 }), posted(3)];
  expect(countReferences({ ...LOAD, weight: NaN }, postings)).toBe(3);
});

test.each([
  ['the same reference again', posted(2)],
  ['another weight', posted(3, { weight: 40_801 })],
  ['another equipment', posted(3, { equipments: REEFER })],
])('%s is no third posting', (_what, third) => {
  expect(reposted(countReferences(LOAD, [LOAD, posted(2), third]))).toBeNull();
});
