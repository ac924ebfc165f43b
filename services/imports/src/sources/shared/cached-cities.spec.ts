import { expect, test } from '@jest/globals';
import type { City } from '@lanewise/geo';
import { cacheCities } from './cached-cities.js';

const chicago = { fullName: 'Chicago, IL' } as City;

test('looks for the nearest spelling of a name once, even if there is none', () => {
  const lookups: string[] = [];
  const cities = cacheCities({
    match: () => undefined,
    suggest: (name, state) => {
      lookups.push(`${name}, ${state}`);
      return name === 'Chcago' ? chicago : undefined;
    },
  });
  for (let again = 0; again < 3; again++) {
    expect(cities.suggest('Chcago', 'IL')).toBe(chicago);
    expect(cities.suggest('Zzz', 'IL')).toBeUndefined();
    expect(cities.suggest('Zzz', 'OH')).toBeUndefined();
  }
  expect(lookups).toEqual(['Chcago, IL', 'Zzz, IL', 'Zzz, OH']);
});

test('looks for the nearest spelling of a thousand names at most', () => {
  let lookups = 0;
  const cities = cacheCities({
    match: () => undefined,
    suggest: () => {
      lookups++;
      return chicago;
    },
  });
  const suggested = Array.from({ length: 3000 }, (_, n) => cities.suggest(`Town ${n}`, n % 2 ? 'IL' : 'OH'));
  expect(lookups).toBe(1000);
  expect(suggested.filter(Boolean)).toHaveLength(1000);
  expect(cities.suggest('Town 1', 'IL')).toBe(chicago);
});
