import { expect, test } from '@jest/globals';
import type { City } from '@lanewise/geo';
import { rememberCities } from './remembered-cities.js';

test('the same misspelling is compared once, also one that nothing is near to', () => {
  const asked: string[] = [];
  const chicago = { fullName: 'Chicago, IL' } as City;
  const cities = rememberCities({
    match: () => undefined,
    suggest: (name, state) => {
      asked.push(`${name}, ${state}`);
      return name === 'Chcago' ? chicago : undefined;
    },
  });
  for (let again = 0; again < 3; again++) {
    expect(cities.suggest('Chcago', 'IL')).toBe(chicago);
    expect(cities.suggest('Zzz', 'IL')).toBeUndefined();
    expect(cities.suggest('Zzz', 'OH')).toBeUndefined();
  }
  expect(asked).toEqual(['Chcago, IL', 'Zzz, IL', 'Zzz, OH']);
});
