import { expect, test } from '@jest/globals';
import { type AlertSearch, LIMITS } from '@lanewise/contracts';
import { describeCriteria, previewInWords, proposedName } from './alert-words';

const search: AlertSearch = {
  origin: { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 },
  truck: { id: 'truck-1' },
};
const destination = { fullName: 'Saint Louis, MO', latitude: 38.6, longitude: -90.2 };
const minima = { profitPerMileMin: null, profitMin: null };

test.each([
  [{ search, ...minima, profitPerMileMin: 2.2 }, 'Van, Chicago to anywhere, from $2.20/mi'],
  [{ search: { ...search, destination }, ...minima }, 'Van, Chicago to Saint Louis'],
  [{ search, ...minima, profitMin: 1500 }, 'Van, Chicago to anywhere, from $1,500'],
  [{ search, profitPerMileMin: 2, profitMin: 1500 }, 'Van, Chicago to anywhere, from $2.00/mi'],
])('a name is proposed: %#', (criteria, name) => {
  expect(proposedName('Van', criteria)).toBe(name);
});

test('a proposed name is never too long', () => {
  const far = { ...destination, fullName: 'x'.repeat(LIMITS.city) };
  const name = proposedName('Van', { search: { ...search, destination: far }, ...minima });
  expect(name).toHaveLength(LIMITS.alertName);
});

test('an alert is described with what limits it', () => {
  const criteria = {
    search: { ...search, deadhead: 100, rateMin: 1200, hiddenCompanies: ['Acme'] },
    days: 1,
    profitPerMileMin: 2.2,
    profitMin: 500,
  };
  expect(describeCriteria(criteria, 'Blue Heron')).toBe(
    'Chicago, IL → anywhere · Blue Heron · through tomorrow · from $2.20/mi profit · from $500 profit · 100 mi deadhead · from $1,200 · 1 hidden',
  );
  expect(describeCriteria({ search, days: 3, ...minima }, 'Van')).toBe(
    'Chicago, IL → anywhere · Van · 3 days ahead',
  );
});

test.each([
  [{ count: 12, atLeast: false, best: 2.41 }, 'Would find 12 loads now, best +$2.41/mi.'],
  [{ count: 1, atLeast: false, best: -0.2 }, 'Would find 1 load now, best −$0.20/mi.'],
  [{ count: 3, atLeast: false, best: null }, 'Would find 3 loads now.'],
  [{ count: 1, atLeast: true, best: 2 }, 'Would find 1 or more loads now, best +$2.00/mi.'],
  [{ count: 0, atLeast: false, best: null }, 'Would find no load now.'],
  [{ count: 0, atLeast: true, best: null }, 'None of the first 1,000 loads reaches it now.'],
])('a preview is said in words: %#', (preview, words) => {
  expect(previewInWords(preview)).toBe(words);
});
