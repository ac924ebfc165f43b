import { beforeAll, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Equipment, type ImportSource } from '@lanewise/contracts';
import { loadCityTable } from '@lanewise/geo';
import type { RowResult } from './shared/load-file.js';
import { readLoadFile } from './sources.js';

/** The examples that operators read are read here by what will read their files. */
let documentation: string;
beforeAll(async () => {
  documentation = await readFile(new URL('../../../../docs/imports.md', import.meta.url), 'utf8');
});

async function read(language: string, source: ImportSource): Promise<RowResult[]> {
  const blocks = [...documentation.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))];
  expect(blocks).toHaveLength(1);
  const results: RowResult[] = [];
  const file = Readable.from([Buffer.from(blocks[0][1])]);
  for await (const rows of readLoadFile(source, file, await loadCityTable()))
    for (const { result } of rows) results.push(result);
  return results;
}

describe('reads the example in docs/imports.md of', () => {
  test('Central Loads', async () => {
    expect(await read('csv', 'central-loads')).toMatchObject([
      {
        load: {
          referenceId: 'LD-48213',
          weight: 42_000,
          rateCents: 115_000,
          pickUp: '2026-11-23T14:00:00.000Z',
        },
      },
      { load: { referenceId: 'LD-48214', equipments: [Equipment.Van, Equipment.Reefer], length: 48 } },
    ]);
  });

  test('TruckSmarter, an object with loads', async () => {
    expect(await read('json', 'truck-smarter')).toMatchObject([
      {
        load: {
          referenceId: 'TS-48213',
          equipments: [Equipment.Van, Equipment.Reefer],
          waypoints: [{ fullName: 'Memphis, TN' }],
          destination: { fullName: 'Dallas, TX' },
          pickUpEnd: '2026-11-23T18:00:00.000Z',
          requirements: 'Two straps, Tracking required\nPaper products\nCheck in at the guard shack.',
        },
      },
    ]);
  });

  test('TruckSmarter, a load per line', async () => {
    expect(await read('ndjson', 'truck-smarter')).toMatchObject([
      { load: { referenceId: 'TS-48214', shipperName: 'prairie.example', rateCents: 215_000 } },
      { load: { referenceId: '48215', shipperName: 'Unknown shipper', rateCents: 0 } },
    ]);
  });
});
