import { describe, expect, test } from '@jest/globals';
import { Readable } from 'node:stream';
import {
  CENTRAL_LOADS_COLUMNS,
  type Equipment,
  HAULING_EQUIPMENT,
  IMPORT_SOURCES,
  type NormalisedLoad,
  TRUCK_SMARTER_OPTIONAL_KEYS,
  TRUCK_SMARTER_REQUIRED_KEYS,
  TRUCK_SMARTER_STOP_KEYS,
} from '@lanewise/contracts';
import { loadCityTable } from '@lanewise/geo';
import { parseString } from 'fast-csv';
import { readLoadFile, SOURCES } from './sources.js';

const NOW = new Date('2026-12-30T23:30:00Z');

describe.each(IMPORT_SOURCES)('the sample of %s', (source) => {
  async function read(): Promise<NormalisedLoad[]> {
    const loads: NormalisedLoad[] = [];
    const file = Readable.from([Buffer.from(await SOURCES[source].sample(NOW))]);
    for await (const rows of readLoadFile(source, file, await loadCityTable()))
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

  test('has each equipment, and loads for several', async () => {
    const loads = await read();
    expect(new Set(loads.flatMap(({ equipments }): Equipment[] => equipments))).toEqual(
      new Set(HAULING_EQUIPMENT),
    );
    expect(Math.max(...loads.map(({ equipments }) => equipments.length))).toBeGreaterThan(1);
  });

  test('has pickups in the coming days', async () => {
    const days = (await read()).map(({ pickUp }) => (Date.parse(pickUp) - NOW.getTime()) / 86_400_000);
    expect(Math.min(...days)).toBeGreaterThan(0);
    expect(Math.max(...days)).toBeLessThan(7);
  });
});

test('the sample of Central Loads fills every column', async () => {
  const sample = await SOURCES['central-loads'].sample(NOW);
  const [header, ...rows] = (await parseString(sample).toArray()) as string[][];
  expect(header).toEqual(Object.values(CENTRAL_LOADS_COLUMNS));
  header.forEach((_, index) => expect(rows.map((cells) => cells[index]).join('')).not.toBe(''));
});

test('the sample of TruckSmarter has stops on the way, windows, and every field', async () => {
  const { loads } = JSON.parse(await SOURCES['truck-smarter'].sample(NOW)) as {
    loads: { stops: object[] }[];
  };
  expect(Math.max(...loads.map(({ stops }) => stops.length))).toBe(4);
  const fields = new Set(loads.flatMap((load) => [load, ...load.stops].flatMap(Object.keys)));
  const keys = [...TRUCK_SMARTER_REQUIRED_KEYS, ...TRUCK_SMARTER_OPTIONAL_KEYS, ...TRUCK_SMARTER_STOP_KEYS];
  expect([...fields].sort()).toEqual(keys.sort());
});
