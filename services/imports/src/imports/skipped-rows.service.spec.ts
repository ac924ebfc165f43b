import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import type { ImportSource, SkippedLoad } from '@lanewise/contracts';
import { FileMissingError, type FileStore } from '@lanewise/files';
import type { Repository } from 'typeorm';
import type { Import } from './import.entity.js';
import type { ImportsService } from './imports.service.js';
import { SkippedRowsService } from './skipped-rows.service.js';

const CSV = [
  'Reference ID,Company,Origin City,Origin State,Destination City,Destination State,Pickup,Equipment',
  ...['A', 'B', 'A'].map((id) => `${id},Acme Freight,Omaha,NE,Denver,CO,03/04/2031 08:00,Van`),
  '',
].join('\n');

const load = (id: string, equipment: string) =>
  JSON.stringify({ load_id: id, equipment: [equipment], stops: [{ type: 'P' }, { type: 'D' }] });

interface Imported {
  source: ImportSource;
  columns: readonly string[];
  file: string | Error;
  rowsRead: number;
  skipped: number;
  loads?: SkippedLoad[];
}

/** The report of skipped rows of an import. */
async function reportOf({ file, loads = [], ...counts }: Imported): Promise<string> {
  const entity = { id: 'import', fileName: 'board.csv', fileKey: 'key', ...counts } as unknown as Import;
  const open = () =>
    typeof file === 'string'
      ? Readable.from([Buffer.from(file)])
      : new Readable({ read() { this.destroy(file); } }); // prettier-ignore
  const service = new SkippedRowsService(
    { query: () => Promise.resolve(loads) } as unknown as Repository<Import>,
    { open } as unknown as FileStore,
    { find: () => Promise.resolve(entity) } as unknown as ImportsService,
  );
  const { fileName, content } = await service.report('import');
  expect(fileName).toBe('board-skipped-rows.csv');
  return text(content);
}

const CENTRAL_LOADS = { source: 'central-loads', columns: CSV.split('\n')[0].split(',') } as const;
const TRUCK_SMARTER = { source: 'truck-smarter', columns: ['load'] } as const;

test('the report of skipped rows lists each row of a load that was removed as a duplicate', async () => {
  const loads = [{ companyKey: 'acme freight', referenceId: 'A' }];
  const report = await reportOf({ ...CENTRAL_LOADS, file: CSV, rowsRead: 3, skipped: 2, loads });
  expect(report.trimEnd().split('\r\n')).toEqual([
    expect.stringMatching(/^line,reason,Reference ID,/),
    expect.stringMatching(/^2,It was removed as a duplicate of a load that is still there\.,A,/),
    expect.stringMatching(/^4,It was removed as a duplicate of a load that is still there\.,A,/),
  ]);
});

test('the report of skipped rows reads no further than the import has read', async () => {
  const file = [load('1', 'power_only'), load('2', 'tanker'), load('3', 'power_only')].join('\n');
  const report = await reportOf({ ...TRUCK_SMARTER, file, rowsRead: 2, skipped: 2 });
  expect(report.match(/^\d+(?=,"Its equipment is neither)/gm)).toEqual(['1', '2']);
});

test('the report of skipped rows ends where the file cannot be read', async () => {
  const file = `{"loads":[${load('1', 'power_only')},]]`;
  const report = await reportOf({ ...TRUCK_SMARTER, file, rowsRead: 1, skipped: 1 });
  expect(report.match(/power_only/g)).toHaveLength(1);
});

test('the report of skipped rows has only its header where none were skipped, without reading the file', async () => {
  const report = await reportOf({ ...TRUCK_SMARTER, file: new Error('read'), rowsRead: 2, skipped: 0 });
  expect(report).toBe('line,reason,load\r\n');
});

test('the report of skipped rows is refused once the file is gone', async () => {
  const report = reportOf({ ...TRUCK_SMARTER, file: new FileMissingError(), rowsRead: 2, skipped: 1 });
  await expect(report).rejects.toMatchObject({ code: 'import-file-removed', status: 404 });
});
