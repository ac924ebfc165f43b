import { beforeAll, describe, expect, test } from '@jest/globals';
import { CENTRAL_LOADS_COLUMNS } from '@lanewise/contracts';
import { type CityTable, loadCityTable } from '@lanewise/geo';
import type { CentralLoadsRow, Column } from '../sources/central-loads/central-loads.columns.js';
import { readLoadRow } from '../sources/central-loads/load-row.rules.js';
import { readTruckSmarterLoad } from '../sources/truck-smarter/truck-smarter-load.rules.js';
import { correctedCells, correctedName, faultsOf } from './failed-row.rules.js';

let cities: CityTable;
beforeAll(async () => (cities = await loadCityTable()));

describe('the faults of a CSV row', () => {
  const KEYS = Object.keys(CENTRAL_LOADS_COLUMNS) as Column[];
  /** Columns in another order and spelling, with one that is ignored. */
  const COLUMNS = ['Color', ...KEYS.map((key) => CENTRAL_LOADS_COLUMNS[key].toUpperCase()).toReversed()];
  const ROW = {
    ...Object.fromEntries(KEYS.map((key) => [key, ''])),
    referenceId: 'LD-1',
    company: 'Prairie Freight',
    originCity: 'Chicago',
    originState: 'IL',
    destinationCity: 'Dallas',
    destinationState: 'TX',
    pickup: '11/23/2026',
    equipment: 'Van',
  } as CentralLoadsRow;

  const explain = (changes: Partial<CentralLoadsRow>) => {
    const row = { ...ROW, ...changes };
    const result = readLoadRow(row, cities);
    const cells = ['red', ...KEYS.map((key) => row[key]).toReversed()];
    return faultsOf('central-loads', COLUMNS, { faults: 'faults' in result ? result.faults : [], cells });
  };

  test.each<[Column, string]>([
    ['referenceId', ''],
    ['company', 'c'.repeat(451)],
    ['originCity', 'Nowhere at all'],
    ['originState', 'Ontario'],
    ['destinationCity', 'Nowhere at all'],
    ['destinationState', ''],
    ['pickup', '13/45/2026'],
    ['delivery', 'soon'],
    ['equipment', 'Boat'],
    ['length', '101'],
    ['weight', '-1'],
    ['width', 'wide'],
    ['height', 'high'],
    ['miles', '4001'],
    ['rate', 'call'],
  ])('name the cell of %s', (key, value) => {
    const faults = explain({ [key]: value });
    expect(faults).toHaveLength(1);
    expect(COLUMNS[faults[0].column!]).toBe(CENTRAL_LOADS_COLUMNS[key].toUpperCase());
  });

  test('name no cell when they are about the whole row', () => {
    const faults = ['The row has 1 cell where the first row names 19 columns.'];
    expect(faultsOf('central-loads', COLUMNS, { faults, cells: ['x'] })).toEqual([
      { text: faults[0], column: null, fix: null },
    ]);
  });

  test('suggest the nearest city', () => {
    const column = COLUMNS.indexOf('ORIGIN CITY');
    expect(explain({ originCity: 'Chcago' })[0].fix).toEqual({
      name: 'Chicago, IL',
      edits: [{ column, from: 'Chcago', to: 'Chicago' }],
    });
  });

  test('suggest a city of another state with that state', () => {
    const [city, state] = [COLUMNS.indexOf('DESTINATION CITY'), COLUMNS.indexOf('DESTINATION STATE')];
    expect(explain({ destinationCity: 'Albuquerque' })[0].fix).toEqual({
      name: 'Albuquerque, NM',
      edits: [
        { column: city, from: 'Albuquerque', to: 'Albuquerque' },
        { column: state, from: 'TX', to: 'NM' },
      ],
    });
  });

  test('suggest nothing for a city that is like none', () => {
    expect(explain({ originCity: 'Nowhere at all' })[0].fix).toBeNull();
  });
});

describe('the faults of a load in JSON', () => {
  const explain = (city: string, state = 'IL') => {
    const stop = { start_time: '2026-11-23', state };
    const load = {
      load_id: 'TS-1',
      equipment: ['van'],
      stops: [
        { ...stop, type: 'P', city },
        { ...stop, type: 'D', city: 'Joliet', state: 'IL' },
      ],
    };
    const result = readTruckSmarterLoad(load, cities);
    const faults = 'faults' in result ? result.faults : [];
    return faultsOf('truck-smarter', ['load'], { faults, cells: [JSON.stringify(load, null, 2)] });
  };

  test('suggest the nearest city, in its quotes', () => {
    expect(explain('Chcago')).toEqual([
      {
        text: 'Origin city "Chcago, IL" is not known. Did you mean "Chicago, IL"?',
        column: 0,
        fix: { name: 'Chicago, IL', edits: [{ column: 0, from: '"Chcago"', to: '"Chicago"' }] },
      },
    ]);
  });

  test('leave a city of another state to whoever corrects it', () => {
    expect(explain('Albuquerque', 'TX')[0].fix).toBeNull();
  });
});

describe('corrected cells', () => {
  test.each([
    ['replace those of the file', 'abc', 'ABC', 1, ['a', 'x', 'c']],
    ['fill up a row that is too short', 'a', 'ABC', 1, ['a', 'x', '']],
    ['keep what is beyond the columns', 'ab', 'A', 0, ['x', 'b']],
  ])('%s', (_, cells, columns, column, corrected) => {
    expect(correctedCells([...cells], [...columns], [{ column, value: 'x' }])).toEqual(corrected);
  });
});

test.each([
  ['board.csv', 'board-corrected.csv'],
  ['loads.v2.ndjson', 'loads.v2-corrected.csv'],
  ['board-corrected.csv', 'board-corrected.csv'],
])('%s becomes %s', (fileName, corrected) => {
  expect(correctedName(fileName)).toBe(corrected);
});
