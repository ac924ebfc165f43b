import { describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import {
  CENTRAL_LOADS_COLUMNS,
  type Equipment,
  HAULING_EQUIPMENT,
  type NormalisedLoad,
} from '@lanewise/contracts';
import { loadCityTable } from '@lanewise/geo';
import { readCentralLoads } from '../central-loads/central-loads.reader.js';
import type { LoadFileReader } from '../load-files/load-file.js';
import { readTruckSmarter } from '../truck-smarter/truck-smarter.reader.js';
import { centralLoadsSample } from './central-loads.sample.js';
import { truckSmarterSample } from './truck-smarter.sample.js';

const NOW = new Date('2026-12-30T23:30:00Z');

describe.each<[string, string, LoadFileReader]>([
  ['Central Loads', centralLoadsSample(NOW), readCentralLoads],
  ['TruckSmarter', truckSmarterSample(NOW), readTruckSmarter],
])('the sample of %s', (_, sample, reader) => {
  async function read(): Promise<NormalisedLoad[]> {
    const loads: NormalisedLoad[] = [];
    for await (const rows of reader(Readable.from([Buffer.from(sample)]), await loadCityTable()))
      for (const { result } of rows) {
        expect(result).toHaveProperty('load');
        if ('load' in result) loads.push(result.load);
      }
    return loads;
  }

  test('has only good rows, each with its own reference id', async () => {
    const loads = await read();
    expect(loads.length).toBeGreaterThanOrEqual(10);
    expect(new Set(loads.map(({ referenceId }) => referenceId)).size).toBe(loads.length);
  });

  test('has each equipment, and loads of several', async () => {
    const loads = await read();
    expect(new Set(loads.flatMap(({ equipments }): Equipment[] => equipments))).toEqual(
      new Set(HAULING_EQUIPMENT),
    );
    expect(Math.max(...loads.map(({ equipments }) => equipments.length))).toBeGreaterThan(1);
  });

  test('is picked up within the days to come', async () => {
    const days = (await read()).map(({ pickUp }) => (Date.parse(pickUp) - NOW.getTime()) / 86_400_000);
    expect(Math.min(...days)).toBeGreaterThan(0);
    expect(Math.max(...days)).toBeLessThan(7);
  });
});

test('the sample of Central Loads fills every column', () => {
  const [header, ...rows] = centralLoadsSample(NOW)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, 'quoted').split(','));
  expect(header).toEqual(Object.values(CENTRAL_LOADS_COLUMNS));
  header.forEach((_, index) => expect(rows.map((cells) => cells[index]).join('')).not.toBe(''));
});

test('the sample of TruckSmarter has stops on the way, windows, and every field', () => {
  const { loads } = JSON.parse(truckSmarterSample(NOW)) as { loads: { stops: object[] }[] };
  expect(Math.max(...loads.map(({ stops }) => stops.length))).toBe(4);
  const fields = new Set(loads.flatMap((load) => [load, ...load.stops].flatMap(Object.keys)));
  expect([...fields].sort()).toEqual([
    'city',
    'commodity',
    'company',
    'contact_email',
    'contact_phone',
    'country',
    'distance',
    'end_time',
    'equipment',
    'general_notes',
    'index',
    'latitude',
    'length',
    'load_id',
    'longitude',
    'offer_price',
    'requirements',
    'start_time',
    'state',
    'stops',
    'type',
    'weight',
  ]);
});
