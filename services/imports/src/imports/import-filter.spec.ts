import { expect, test } from '@jest/globals';
import { In } from 'typeorm';
import { importsWhere } from './import-filter.js';

const ID = '01933f5e-6c00-7000-8000-000000000001';
const CHECKSUM = '0123456789abcdef'.repeat(4);

test.each<[Record<string, unknown>, object]>([
  [{}, {}],
  [{ status: 'failed' }, { status: In(['failed']) }],
  [
    { status: ['queued', 'running'], source: 'central-loads' },
    { status: In(['queued', 'running']), source: In(['central-loads']) },
  ],
  [{ id: [ID] }, { id: In([ID]) }],
  [{ id: [] }, { id: In([]) }],
  [{ checksum: CHECKSUM }, { checksum: In([CHECKSUM]) }],
])('%j', (filter, where) => {
  expect(importsWhere(filter)).toEqual(where);
});

test.each<Record<string, unknown>>([
  { q: 'loads' },
  { toString: 'x' },
  { status: 'toString' },
  { status: null },
  { status: ['failed', 7] },
  { source: 'truck' },
  { id: 'first' },
  { id: [[ID]] },
  { checksum: CHECKSUM.slice(1) },
  { checksum: `${CHECKSUM}0` },
])('%j is refused', (filter) => {
  expect(() => importsWhere(filter)).toThrow(
    expect.objectContaining({ status: 400, errors: { filter: [expect.stringContaining('filter')] } }),
  );
});
