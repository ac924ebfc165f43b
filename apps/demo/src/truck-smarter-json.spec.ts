import { beforeAll, describe, expect, test } from '@jest/globals';
import { type CityTable, loadCityTable, circleMiles } from '@lanewise/geo';
import type { DemoLoadsOptions } from './demo-market.js';
import { type DemoStop, type JsonFormat, truckSmarterJson } from './truck-smarter-json.js';

/** A Saturday. */
const NOW = new Date('2026-11-21T15:00:00Z');
const COUNT = 6000;

interface Load {
  load_id: string;
  equipment: string[];
  stops: DemoStop[];
  company?: string;
  contact_phone: string;
  contact_email: string;
  weight: number;
  requirements: string[];
  commodity?: string;
  distance?: number;
  offer_price: number | string | null;
  general_notes?: string;
}

async function make(options: Partial<DemoLoadsOptions> & { format?: JsonFormat } = {}): Promise<string> {
  let text = '';
  for await (const chunk of await truckSmarterJson({ count: 500, seed: 'spec', now: NOW, ...options }))
    text += chunk;
  return text;
}
const parse = (text: string) => (JSON.parse(text) as { loads: Load[] }).loads;

describe('the formats', () => {
  test('hold the same loads', async () => {
    const lines = (await make({ format: 'ndjson' })).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as Load)).toEqual(parse(await make()));
  });

  test.each([0, 1, 501])('%d loads', async (count) => {
    expect(parse(await make({ count }))).toHaveLength(count);
    expect((await make({ count, format: 'ndjson' })).match(/\n/g) ?? []).toHaveLength(count);
  });

  test('are the same again for the same seed and time', async () => {
    expect(await make()).toBe(await make());
    expect(await make({ seed: 'another' })).not.toBe(await make());
  });

  test('are on another day the same loads, picked up later', async () => {
    const withoutTimes = (loads: Load[]) =>
      loads.map((load) => ({ ...load, stops: load.stops.map(({ city, type }) => [city, type]) }));
    const [today, tomorrow] = [
      parse(await make()),
      parse(await make({ now: new Date('2026-11-22T15:00:00Z') })),
    ];
    expect(withoutTimes(tomorrow)).toEqual(withoutTimes(today));
    expect(tomorrow.map(({ stops }) => stops[0].start_time)).not.toEqual(
      today.map(({ stops }) => stops[0].start_time),
    );
  });
});

describe('a file of demo loads', () => {
  let cities: CityTable;
  let loads: Load[];
  const share = (fits: (load: Load) => boolean) => loads.filter(fits).length / loads.length;
  const names = (load: Load, ...equipments: string[]) =>
    load.equipment.some((equipment) => equipments.includes(equipment));
  const isAbroad = ({ stops }: Load) => stops.some(({ country }) => country !== 'US');
  const isKnown = ({ city, state }: DemoStop) => cities.match(city, state) !== undefined;

  beforeAll(async () => {
    cities = await loadCityTable();
    loads = parse(await make({ count: COUNT }));
    expect(new Set(loads.map(({ load_id }) => load_id)).size).toBe(COUNT);
  });

  test('keeps contacts to reserved numbers and domains', () => {
    expect(loads.filter((load) => !/^\(\d{3}\) 555-01\d\d$/.test(load.contact_phone))).toEqual([]);
    expect(loads.filter((load) => !/^[a-z]+@[a-z-]+\.example$/.test(load.contact_email))).toEqual([]);
  });

  test.each<[string, number, number, (load: Load) => boolean]>([
    ['with further stops', 0.11, 0.16, ({ stops }) => stops.length > 2],
    ['of several equipments', 0.09, 0.14, ({ equipment }) => equipment.length > 1],
    ['for vans', 0.4, 0.6, (load) => names(load, 'van')],
    ['for reefers', 0.2, 0.35, (load) => names(load, 'reefer')],
    ['for flatbeds', 0.3, 0.45, (load) => names(load, 'flatbed')],
    ['for trucks that are none of ours', 0.004, 0.012, (load) => !names(load, 'van', 'reefer', 'flatbed')],
    ['to Canada', 0.002, 0.007, isAbroad],
    ['with a window for the pickup', 0.45, 0.55, ({ stops }) => stops[0].end_time !== undefined],
    ['with coordinates', 0.8, 0.9, ({ stops }) => stops[0].latitude !== undefined],
    ['without a company', 0.15, 0.25, ({ company }) => company === undefined],
    ['with a commodity', 0.65, 0.75, ({ commodity }) => commodity !== undefined],
    ['with notes', 0.12, 0.18, ({ general_notes }) => general_notes !== undefined],
    ['without a distance', 0.03, 0.07, ({ distance }) => distance === undefined],
    ['without a price', 0.015, 0.025, ({ offer_price }) => offer_price === null],
    [
      'with a fault',
      0.001,
      0.004,
      (load) =>
        !isAbroad(load) &&
        (typeof load.offer_price === 'string' ||
          load.weight > 100_000 ||
          load.stops[0].start_time === undefined ||
          load.stops.length < 2 ||
          !load.stops.every(isKnown)),
    ],
  ])('has its share of loads %s', (_, least, most, fits) => {
    expect(share(fits)).toBeGreaterThan(least);
    expect(share(fits)).toBeLessThan(most);
  });

  test('goes over further stops without much of a detour', () => {
    const detours = loads
      .filter((load) => load.stops.length > 2 && !isAbroad(load) && load.stops.every(isKnown))
      .map(({ stops }) => {
        const [first, further, last] = stops.map(({ city, state }) => cities.match(city, state)!);
        return (circleMiles(first, further) + circleMiles(further, last)) / circleMiles(first, last);
      });
    expect(detours.length).toBeGreaterThan(COUNT / 10);
    expect(Math.max(...detours)).toBeLessThan(1.16);
  });

  test('has windows that end after they begin', () => {
    const stops = loads.flatMap((load) => load.stops).filter(({ end_time }) => end_time !== undefined);
    expect(stops.filter(({ start_time, end_time }) => !(end_time! > start_time!)).length).toBe(
      stops.filter(({ start_time }) => start_time === undefined).length,
    );
  });

  test('picks up today and within the seven days after', () => {
    const days = new Set(loads.map(({ stops }) => stops[0].start_time?.slice(0, 10)));
    days.delete(undefined);
    expect(days).toEqual(
      new Set(['21', '22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-11-${day}`)),
    );
  });
});
