import { expect, test } from '@jest/globals';
import { type Posted, reposted } from './reposted.js';

const VAN = 8;
const REEFER = 4;
const posted = (reference: string, changes: Partial<Posted> = {}): Posted => ({
  reference,
  equipments: VAN,
  weight: 40_000,
  ...changes,
});
const LOAD = posted('A');

test('a freight under three references is told with their number', () => {
  const postings = [
    LOAD,
    posted('B', { weight: 40_800 }),
    posted('C', { weight: NaN, equipments: VAN | REEFER }),
  ];
  expect(reposted(LOAD, postings)).toEqual({
    kind: 'reposted',
    text: 'The same freight is posted again and again.',
    evidence: '3 reference numbers in 7 days for the same places, pickup day, equipment and weight.',
  });
});

test('a load of unknown weight is as heavy as any', () => {
  expect(reposted({ ...LOAD, weight: NaN }, [LOAD, posted('B', { weight: 10 }), posted('C')])).not.toBeNull();
});

test.each([
  ['the same reference again', posted('B')],
  ['another weight', posted('C', { weight: 40_801 })],
  ['another equipment', posted('C', { equipments: REEFER })],
])('%s is no third posting', (_what, third) => {
  expect(reposted(LOAD, [LOAD, posted('B'), third])).toBeNull();
});
