import { beforeAll, describe, expect, test } from '@jest/globals';
import { CENTRAL_LOADS_COLUMNS } from '@lanewise/contracts';
import { type City, type CityTable, loadCityTable, localToUtc, circleMiles } from '@lanewise/geo';
import { loadRoads } from '@lanewise/roads';
import { parseString } from 'fast-csv';
import { centralLoadsCsv } from './central-loads-csv.js';
import type { DemoLoadsOptions } from './demo-market.js';
import { LANE_LENGTHS, LOADS_POSTED, SPOT_RATES } from './market-figures.js';

/** A Saturday. */
const NOW = new Date('2026-11-21T15:00:00Z');
const COUNT = 6000;

const COLUMNS = Object.values(CENTRAL_LOADS_COLUMNS);
type Row = Record<(typeof COLUMNS)[number], string>;

async function make(options: Partial<DemoLoadsOptions> = {}): Promise<string> {
  let text = '';
  for await (const chunk of await centralLoadsCsv({ count: 500, seed: 'spec', now: NOW, ...options }))
    text += chunk;
  return text;
}

async function parse(text: string): Promise<Row[]> {
  expect(text.startsWith(`${COLUMNS.join(',')}\r\n`)).toBe(true);
  return (await parseString(text, { headers: true, strictColumnHandling: true }).toArray()) as Row[];
}

function instant(text: string, timeZone: string): number {
  const [month, day, year, hour, minute] = text.split(/\D/).map(Number);
  return localToUtc(timeZone, { year, month, day, hour, minute, second: 0 });
}

const share = (rows: Row[], fits: (row: Row) => boolean) => rows.filter(fits).length / rows.length;
const sum = (rows: Row[], column: 'Miles' | 'Rate') =>
  rows.reduce((total, row) => total + Number(row[column]), 0);

describe('the same again', () => {
  test('for the same seed and time, and not for another seed', async () => {
    expect(await make()).toBe(await make());
    expect(await make({ seed: 'another' })).not.toBe(await make());
  });

  test('a shorter file is the beginning of a longer one', async () => {
    const short = await make({ count: 321 });
    expect((await make({ count: 1234 })).startsWith(short)).toBe(true);
    const rows = await parse(short);
    expect(rows).toHaveLength(321);
    expect(new Set(rows.map((row) => row['Reference ID'])).size).toBe(321);
  });
});

describe('a file of demo loads', () => {
  let cities: CityTable;
  let rows: Row[];
  const origin = (row: Row): City => cities.match(row['Origin City'], row['Origin State'])!;
  const destination = (row: Row): City => cities.match(row['Destination City'], row['Destination State'])!;

  beforeAll(async () => {
    cities = await loadCityTable();
    rows = await parse(await make({ count: COUNT }));
  });

  test('keeps contacts to reserved numbers and domains', () => {
    expect(rows.filter((row) => !/^\(\d{3}\) 555-01\d\d$/.test(row['Contact Phone']))).toEqual([]);
    expect(rows.filter((row) => !/^[a-z]+@[a-z-]+\.example$/.test(row['Contact Email']))).toEqual([]);
  });

  test('names cities of the table, none beyond the roads', () => {
    expect(rows.filter((row) => !origin(row) || !destination(row))).toEqual([]);
    expect(
      rows.filter((row) => /^(?:AK|HI)$/m.test(`${row['Origin State']}\n${row['Destination State']}`)),
    ).toEqual([]);
  });

  test('weights cities by population', () => {
    const from = (fullName: string) => share(rows, (row) => origin(row).fullName === fullName);
    const ratio = cities.byFullName('Chicago, IL')!.population / cities.byFullName('Dallas, TX')!.population;
    expect(from('New York, NY')).toBeGreaterThan(from('Los Angeles, CA'));
    expect(from('Chicago, IL') / from('Dallas, TX')).toBeGreaterThan(ratio * 0.6);
    expect(from('Chicago, IL') / from('Dallas, TX')).toBeLessThan(ratio * 1.6);
  });

  test.each(['Van', 'Reefer', 'Flatbed'] as const)(
    'has the share of %s loads that the market has, and pays what it pays for full ones',
    (equipment) => {
      const total = Object.values(LOADS_POSTED).reduce((a, b) => a + b);
      const isIt = (row: Row) => (row.Equipment === 'V/R' ? 'Van' : row.Equipment) === equipment;
      expect(share(rows, isIt)).toBeCloseTo(LOADS_POSTED[equipment] / total, 1);
      const full = rows.filter(
        (row) =>
          row.Equipment === equipment && row.Rate && row.Miles && !row.Requirements.includes('Partial'),
      );
      const paid = sum(full, 'Rate') / sum(full, 'Miles');
      expect(Math.abs(paid / SPOT_RATES[equipment] - 1)).toBeLessThan(0.06);
    },
  );

  test('pays less per mile the longer the lane, and badly now and then', () => {
    const paid = rows.filter((row) => row.Rate && row.Miles);
    const perMile = (from: number, to: number) => {
      const lane = paid.filter((row) => Number(row.Miles) >= from && Number(row.Miles) < to);
      return sum(lane, 'Rate') / sum(lane, 'Miles');
    };
    expect(perMile(60, 250)).toBeGreaterThan(perMile(250, 750));
    expect(perMile(250, 750)).toBeGreaterThan(perMile(750, 3400));
    const poor = share(paid, (row) => Number(row.Rate) / (Number(row.Miles) + 150) < 0.84);
    expect(poor).toBeGreaterThan(0.005);
    expect(poor).toBeLessThan(0.15);
  });

  test('leaves 2 % without a rate', () => {
    const none = share(rows, (row) => row.Rate === '');
    expect(none).toBeGreaterThan(0.015);
    expect(none).toBeLessThan(0.025);
  });

  test('has lanes as long as the market has them', () => {
    const total = LANE_LENGTHS.reduce((weights, { weight }) => weights + weight, 0);
    for (const { from, to, weight } of LANE_LENGTHS) {
      const within = share(rows, (row) => {
        const miles = circleMiles(origin(row), destination(row));
        return miles >= from && miles < to;
      });
      expect(Math.abs(within - weight / total)).toBeLessThan(0.02);
    }
  });

  test('states miles near those of the roads', () => {
    const stated = rows.filter((row) => row.Miles !== '');
    const off = stated.map((row) => Number(row.Miles) / loadRoads().miles(origin(row), destination(row)) - 1);
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(0.09);
    expect(stated.length).toBeGreaterThan(COUNT * 0.95);
    expect(stated.length).toBeLessThan(COUNT);
  });

  test('picks up within the seven days after today, at dock hours, mostly on weekdays', () => {
    const days = new Set(rows.map((row) => row.Pickup.slice(0, 10)));
    expect([...days].sort()).toEqual(
      ['21', '22', '23', '24', '25', '26', '27', '28'].map((day) => `11/${day}/2026`),
    );
    const later = rows.filter((row) => !row.Pickup.startsWith('11/21/2026'));
    expect(later.filter((row) => !/ (?:0[5-9]|1[0-8]):[03]0$/.test(row.Pickup))).toEqual([]);
    expect(share(later, (row) => /^11\/2[28]/.test(row.Pickup))).toBeLessThan(0.15);
  });

  test.each(['2026-11-21T15:00:00Z', '2026-11-22T02:30:00Z'])(
    'at %s has loads that are still to be picked up today, and none that is past',
    async (time) => {
      const now = new Date(time);
      const made = await parse(await make({ now }));
      const today = made.filter((row) => row.Pickup.startsWith('11/21/2026'));
      expect(today.length / made.length).toBeGreaterThan(0.01);
      expect(today.filter((row) => !/ (?:1[5-9]|2[0-3]):[03]0$/.test(row.Pickup))).toEqual([]);
      expect(made.filter((row) => instant(row.Pickup, origin(row).timeZone) <= now.getTime())).toEqual([]);
    },
  );

  test('delivers when a lawful drive allows it, at receiving hours', () => {
    const timed = rows.filter((row) => row.Delivery !== '' && row.Miles !== '');
    const tooSoonOrLate = timed.filter((row) => {
      const pickup = instant(row.Pickup, origin(row).timeZone);
      const delivery = instant(row.Delivery, destination(row).timeZone);
      const hours = (delivery - pickup) / 3_600_000;
      const driving = Number(row.Miles) / 50;
      const rests = Math.max(0, Math.ceil(driving / 11) - 1) * 10;
      const slowest = (Number(row.Miles) / 45) * 1.1 + rests + 20.5;
      return hours < driving + rests + 1 || hours > slowest + 40;
    });
    expect(tooSoonOrLate).toEqual([]);
    expect(timed.filter((row) => !/ (?:0[6-9]|1[0-6]):[03]0$/.test(row.Delivery))).toEqual([]);
  });

  test('stays within what the import takes', () => {
    const outside = rows.filter(
      (row) =>
        Number(row.Length) > 53 ||
        Number(row.Length) < 8 ||
        Number(row.Weight) > 48_000 ||
        Number(row.Weight) < 1_500 ||
        Number(row.Rate) > 100_000 ||
        row.Requirements.length > 450,
    );
    expect(outside).toEqual([]);
    expect(share(rows, (row) => row.Requirements !== '')).toBeGreaterThan(0.3);
  });
});
