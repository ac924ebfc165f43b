import { describe, expect, test } from '@jest/globals';
import type { Import } from './import.entity.js';
import { progressOf, toRow, toView } from './import.rules.js';

const BLUE = { company: 'Blue Freight', loads: 7, email: null, phone: '312-555-0100' };
const NO_BROKERS: ReadonlySet<string> = new Set();

const half: Import = {
  id: 'import',
  userId: 'admin',
  source: 'central-loads',
  fileName: 'loads.csv',
  fileKey: 'stored',
  fileSize: 1000,
  checksum: 'c0ffee',
  status: 'running',
  columns: ['Reference ID'],
  rowsRead: 100,
  bytesRead: 500,
  imported: 40,
  updated: 20,
  repriced: 7,
  skipped: 10,
  failed: 5,
  batchesSent: 2,
  batchesStored: 1,
  onHeatmap: false,
  outcome: null,
  cancelRequested: false,
  attemptsWithoutProgress: 0,
  message: null,
  unmatched: [BLUE],
  createdAt: new Date('2026-11-21T14:00:00Z'),
  startedAt: new Date('2026-11-21T08:00:01-06:00'),
  finishedAt: null,
};

describe('the progress of an import', () => {
  test.each([
    // Half of the file has been read, and three quarters of that are stored, skipped or failed.
    ['in the middle', {}, 0.375],
    ['before the first row', { rowsRead: 0, imported: 0, updated: 0, skipped: 0, failed: 0 }, 0],
    ['of an empty file', { fileSize: 0, bytesRead: 0 }, 0],
    ['of rows that all failed', { imported: 0, updated: 0, skipped: 0, failed: 100 }, 0.5],
    ['of a file read to its end, its rows under way', { bytesRead: 1000 }, 0.75],
    ['at the end', { bytesRead: 1000, imported: 65 }, 1],
    ['once completed', { status: 'completed' }, 1],
    ['once completed, without a row', { status: 'completed', rowsRead: 0 }, 1],
    ['where it failed', { status: 'failed' }, 0.375],
    ['where it failed at once', { status: 'failed', rowsRead: 0 }, 0],
  ] as [string, Partial<Import>, number][])('%s', (_, changes, progress) => {
    expect(progressOf({ ...half, ...changes })).toBe(progress);
  });
});

describe('an administrator sees', () => {
  const view = {
    id: 'import',
    userId: 'admin',
    source: 'central-loads',
    fileName: 'loads.csv',
    fileSize: 1000,
    status: 'running',
    rowsRead: 100,
    imported: 40,
    updated: 20,
    repriced: 7,
    skipped: 10,
    failed: 5,
    progress: 0.375,
    message: null,
    cancelling: false,
    checksum: 'c0ffee',
    createdAt: '2026-11-21T14:00:00.000',
    startedAt: '2026-11-21T14:00:01.000',
    finishedAt: null,
    unmatchedCompanies: ['Blue Freight'],
    unmatchedCompanyDetails: [BLUE],
  };

  test('the import without how it is stored', () => {
    expect(toView(half, NO_BROKERS)).toEqual(view);
  });

  test('no company that a broker matches by now', () => {
    const brokerKeys = new Set(['phone:3125550100']);
    expect(toView(half, brokerKeys)).toEqual({
      ...view,
      unmatchedCompanies: [],
      unmatchedCompanyDetails: [],
    });
    expect(toRow(half, brokerKeys).unmatchedCompanies).toEqual([]);
  });

  test('no details of companies in a list', () => {
    const { unmatchedCompanyDetails: _details, ...row } = view;
    expect(toRow(half, NO_BROKERS)).toEqual(row);
  });

  test('no start while it is queued, and an end once it has ended', () => {
    const queued = { status: 'queued', startedAt: null } as const;
    expect(toView({ ...half, ...queued }, NO_BROKERS)).toEqual({ ...view, ...queued });
    const ended = { status: 'failed', message: 'Cut.' } as const;
    const finishedAt = new Date('2026-11-21T14:05:00Z');
    expect(toView({ ...half, ...ended, finishedAt }, NO_BROKERS)).toEqual({
      ...view,
      ...ended,
      finishedAt: '2026-11-21T14:05:00.000',
    });
  });

  test.each<[what: string, changes: Partial<Import>, cancelling: boolean]>([
    ['that it is being canceled', {}, true],
    ['no cancellation once it has ended', { status: 'cancelled', outcome: 'cancelled' }, false],
    ['no cancellation that came after its file had been read', { outcome: 'completed' }, false],
  ])('%s', (_, changes, cancelling) => {
    expect(toView({ ...half, cancelRequested: true, ...changes }, NO_BROKERS)).toMatchObject({ cancelling });
  });
});
