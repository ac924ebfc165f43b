import { describe, expect, test } from '@jest/globals';
import { directionsUrl } from './directions';
import { figuresOf } from './figures';
import { profitTone } from './profit';
import { foundLoad } from './testing/found-load';

const LOAD = foundLoad(1, {
  length: 53,
  width: null,
  miles: 700,
  deadheadDestination: 12,
  ratePerMile: 2.77,
  profit: 1721.5,
  profitPerMile: 2.27,
});

describe('the figures of a load', () => {
  test('rate per mile explains that it includes empty miles, and says what boards show', () => {
    expect(figuresOf(LOAD, true).ratePerMile).toEqual({
      name: 'Rate Per Mile',
      value: '$2.77',
      beside: 'all · $3.00 loaded',
      meaning:
        'Rate per mile, including empty miles: $2,100 / (700 + 45 + 12 mi). By the loaded miles alone, as boards show it: $3.00.',
    });
  });

  test('deadhead includes the empty miles to a destination', () => {
    expect(figuresOf(LOAD, true).deadhead).toMatchObject({
      value: '45 + 12',
      meaning: 'Empty miles: 45 to the pickup, 12 from the delivery to your destination.',
    });
  });

  test('without a destination, deadhead is the empty miles to the pickup', () => {
    const { deadhead, ratePerMile } = figuresOf({ ...LOAD, deadheadDestination: 0 }, false);
    expect(deadhead.value).toBe('45');
    expect(ratePerMile.meaning).toContain('$2,100 / (700 + 45 mi)');
  });

  test('a delivery in the destination itself adds no empty miles', () => {
    const { deadhead, ratePerMile } = figuresOf({ ...LOAD, deadheadDestination: 0 }, true);
    expect(deadhead.value).toBe('45 + 0');
    expect(ratePerMile.meaning).toContain('$2,100 / (700 + 45 + 0 mi)');
  });

  test('profit shows its sign and explains the cost of the truck', () => {
    expect(figuresOf(LOAD, true).profit).toMatchObject({
      value: '+$1,721.50',
      meaning: 'High profit: $2,100 minus $378.50, the cost of the truck for 757 mi.',
    });
    expect(figuresOf({ ...LOAD, profit: -40 }, true).profit.value).toBe('−$40.00');
  });

  test('a rate of 0 means that no rate is posted', () => {
    const figures = figuresOf({ ...LOAD, rate: 0, ratePerMile: 0, profit: -378.5 }, true);
    expect(figures.rate.value).toBe('Call for rate');
    expect(figures.ratePerMile).toMatchObject({ value: '–', meaning: 'Unknown without a rate.' });
    expect(figures.ratePerMile.beside).toBeUndefined();
    expect(figures.profit.value).toBe('Break-even $378.50');
    expect(figures.profitPerMile.value).toBe('–');
  });

  test('nothing is known of the profit of a saved load without a truck', () => {
    const { profit, profitPerMile, ratePerMile } = figuresOf({ ...LOAD, withoutTruck: true }, true);
    expect(profit.value).toBe('–, choose a truck');
    expect(profitPerMile).toMatchObject({ value: '–', meaning: profit.meaning });
    expect(ratePerMile.value).toBe('$2.77');
  });

  test('sizes that the shipper did not give are left out, and the explanation includes width and height', () => {
    expect(figuresOf(LOAD, true).size.value).toBe('42,000 lb · 53 ft');
    expect(figuresOf({ ...LOAD, weight: null }, true).size.value).toBe('53 ft');
    expect(figuresOf({ ...LOAD, weight: null, length: null }, true).size.value).toBe('–');
    const { value, meaning } = figuresOf({ ...LOAD, length: 47.6, width: 8.5, height: 9 }, true).size;
    expect(value).toBe('42,000 lb · 48 ft');
    expect(meaning).toBe('The freight is 42,000 lb heavy, 48 ft long, 8.5 ft wide, 9 ft high.');
  });
});

test.each([
  [{ profit: -100, profitPerMile: -0.5, ratePerMile: 0 }, 'unknown'],
  [{ profit: 100, profitPerMile: 0.5, ratePerMile: 1, withoutTruck: true }, 'unknown'],
  [{ profit: -1, profitPerMile: -0.01, ratePerMile: 2 }, 'loss'],
  [{ profit: 0, profitPerMile: 0, ratePerMile: 2 }, 'loss'],
  [{ profit: 1, profitPerMile: 0.01, ratePerMile: 2 }, 'fair'],
  [{ profit: 330, profitPerMile: 0.33, ratePerMile: 1 }, 'fair'],
  [{ profit: 340, profitPerMile: 0.34, ratePerMile: 1 }, 'high'],
])('the tone of a profit of %j is %s', (load, tone) => {
  expect(profitTone(load)).toBe(tone);
});

test('driving directions run from origin to destination', () => {
  const url = new URL(directionsUrl(LOAD));
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/dir/');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    api: '1',
    origin: 'Chicago, IL',
    destination: 'Dallas, TX',
    travelmode: 'driving',
  });
});

test('driving directions pass the waypoints in order', () => {
  const waypoints = ['Joliet, IL', 'St. Louis, MO'].map((fullName) => ({
    fullName,
    latitude: 0,
    longitude: 0,
  }));
  expect(new URL(directionsUrl({ ...LOAD, waypoints })).searchParams.get('waypoints')).toBe(
    'Joliet, IL|St. Louis, MO',
  );
});
