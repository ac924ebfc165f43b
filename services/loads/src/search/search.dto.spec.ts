import { expect, test } from '@jest/globals';
import { LIMITS, MESSAGES } from '@lanewise/contracts';
import { refusalOf } from '../../../../tests/support/describe-fields.js';
import { LoadSearchDto, OnwardDto } from './search.dto.js';

const ids = (count: number) => Array.from({ length: count }, () => '019e2f3c-7a10-7000-8000-000000000001');

test.each<[field: string, values: unknown[], title: string | undefined]>([
  ['pickupStartDate', [7], MESSAGES.pickupStartInvalid],
  ['pickupEndDate', [7, {}], MESSAGES.pickupEndInvalid],
  ['deadhead', [-1, '5'], undefined],
  ['deadheadAfter', [-1], undefined],
  ['milesMin', [-1], undefined],
  ['milesMax', ['far'], undefined],
  ['postedWithinHours', [0, LIMITS.postedWithinHours + 1, 1.5, '4'], undefined],
  ['rateMin', [-0.01, '2500', {}], MESSAGES.rateMinInvalid],
  ['weightMax', [-1, 'light'], MESSAGES.weightMaxInvalid],
  ['lengthMax', [-1, []], MESSAGES.lengthMaxInvalid],
  ['ratePosted', ['yes', 1], undefined],
  ['reachable', ['yes', 1], undefined],
  [
    'hiddenCompanies',
    [Array.from({ length: LIMITS.hiddenCompanies + 1 }, String)],
    MESSAGES.tooManyHiddenCompanies,
  ],
  ['hiddenCompanies', ['Acme', [7], ['x'.repeat(LIMITS.shipperName + 1)]], undefined],
  ['folded', ['yes', 1], undefined],
  ['snapshot', ['yes', 1], undefined],
  ['after', [7], undefined],
  ['after', ['A'.repeat(LIMITS.searchCursor + 1)], MESSAGES.resultsExpired],
  ['ids', ['all', ['7'], [7], ids(LIMITS.searchSnapshot + 1)], undefined],
])('a search is rejected with an invalid %s', async (field, values, title) => {
  for (const value of values) {
    const problem = await refusalOf(LoadSearchDto, { [field]: value });
    expect({ value, errors: problem?.errors }).toEqual({ value, errors: { [field]: expect.anything() } });
    if (title) expect(problem?.title).toBe(title);
  }
});

test('a search is rejected with an error for each invalid field, also of its places', async () => {
  const place = { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 };
  const origin = { ...place, latitude: 141.85, longitude: 'west' };
  const problem = await refusalOf(LoadSearchDto, { origin, destination: [place], deadhead: -1 });
  const fields = ['deadhead', 'destination', 'origin.latitude', 'origin.longitude'];
  expect(Object.keys(problem!.errors!).sort()).toEqual(fields);
});

test('a search is accepted with every limit at its bound, and with none', async () => {
  const none = { destination: null, pickupEndDate: null, postedWithinHours: null, rateMin: null };
  expect(await refusalOf(LoadSearchDto, none)).toBeUndefined();
  const bounds = { deadhead: 0, milesMin: 0, postedWithinHours: LIMITS.postedWithinHours, rateMin: 0 };
  expect(await refusalOf(LoadSearchDto, { ...bounds, ids: ids(LIMITS.searchSnapshot) })).toBeUndefined();
});

test('the way onward is asked for at most a page of loads', async () => {
  const truck = { equipment: 3 };
  expect(await refusalOf(OnwardDto, { ids: ids(LIMITS.onwardLoads), truck })).toBeUndefined();
  const problem = await refusalOf(OnwardDto, { ids: ids(LIMITS.onwardLoads + 1), truck });
  expect(problem?.errors).toHaveProperty('ids');
});
