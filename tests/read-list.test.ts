import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createDataSource,
  type List,
  NameOrder1796000000120,
  provisionSchemas,
  readList,
} from '@lanewise/database';
import { ArrayOverlap, Column, type DataSource, Entity, PrimaryColumn } from 'typeorm';
import { usePostgres } from './support/postgres.js';

@Entity({ name: 'drivers' })
class Driver {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  firstName: string;

  @Column('text')
  lastName: string;

  @Column('text', { nullable: true })
  city: string | null;

  @Column('integer', { nullable: true })
  age: number | null;

  @Column('text', { array: true, default: [] })
  skills: string[];

  @Column('text')
  notes: string;
}

const DRIVERS = [
  { firstName: 'Åsa', lastName: 'Berg', city: 'Boise', age: 30, skills: ['van'] },
  { firstName: 'Bo', lastName: 'Berg', city: null, age: null, skills: ['van', 'reefer'] },
  { firstName: 'Cy', lastName: '100%_', city: 'Akron', age: 40, skills: [] },
  { firstName: 'Di', lastName: 'Long Name', city: null, age: 30, skills: ['flatbed'] },
].map((driver, n) => ({ ...driver, id: `${n}${randomUUID().slice(1)}`, notes: 'Large' }));

const postgres = usePostgres();
let dataSource: DataSource;

beforeAll(async () => {
  const url = await postgres.createDatabase();
  await provisionSchemas(url, ['probe']);
  dataSource = createDataSource({ url, service: 'probe', entities: [Driver], migrations: [] });
  await dataSource.initialize();
  await new NameOrder1796000000120().up(dataSource.createQueryRunner());
  await dataSource.synchronize();
  await dataSource.manager.insert(Driver, DRIVERS);
});
afterAll(() => dataSource.destroy());

type Field = 'firstName' | 'homeTown' | 'age';
const FIRST_PAGE = { offset: 0, limit: 10, sort: { field: 'firstName', descending: false } } as const;

const list = (
  asked: Partial<List<Field>>,
  options: Partial<Parameters<typeof readList<Driver, Field, Driver>>[2]> = {},
) =>
  readList<Driver, Field, Driver>(
    dataSource.getRepository(Driver),
    { ...FIRST_PAGE, ...asked },
    {
      searchIn: [['firstName', 'lastName'], 'city'],
      sortBy: { homeTown: 'city' },
      toItem: (row) => row,
      ...options,
    },
  );
const namesOf = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).itemList.map(({ firstName }) => firstName);

test('a list page contains its own rows, and the counts of all pages', async () => {
  expect(await list({ offset: 2, limit: 3 })).toMatchObject({ pageCount: 2, totalItemsCount: 4 });
  expect(await namesOf({ offset: 2, limit: 3 })).toEqual(['Cy', 'Di']);
  expect(await list({ offset: 40 })).toEqual({ itemList: [], pageCount: 1, totalItemsCount: 4 });
});

test.each<[Field, boolean, string[]]>([
  ['firstName', true, ['Di', 'Cy', 'Bo', 'Åsa']],
  ['homeTown', false, ['Cy', 'Åsa', 'Bo', 'Di']],
  ['homeTown', true, ['Åsa', 'Cy', 'Bo', 'Di']],
  ['age', false, ['Åsa', 'Di', 'Cy', 'Bo']],
  ['age', true, ['Cy', 'Åsa', 'Di', 'Bo']],
])(
  'a list sorted by %s (descending: %s) has rows without a value last, and ties in order of their ids',
  async (field, descending, names) => {
    expect(await namesOf({ sort: { field, descending } })).toEqual(names);
  },
);

test('a list sorts names without case and accents, and their numbers by value', async () => {
  const names = ['alpha', 'Bravo', 'charlie', 'Delta', 'Éclair', 'Truck 2', 'Truck 10'];
  const rows = names.map((firstName) => ({ ...DRIVERS[0], id: randomUUID(), firstName }));
  await dataSource.manager.insert(Driver, rows.toReversed());
  const ids = rows.map(({ id }) => id);
  expect(await namesOf({ ids })).toEqual(names);
  await dataSource.manager.delete(Driver, ids);
});

test('a list can have ties in descending order of their ids', async () => {
  const sort = { field: 'age', descending: false } as const;
  expect(await namesOf({ sort }, { ties: 'DESC' })).toEqual(['Di', 'Åsa', 'Cy', 'Bo']);
});

test.each([
  ['  ASA  berg', ['Åsa']],
  ['berg', ['Åsa', 'Bo']],
  ['bois', ['Åsa']],
  ['0%', ['Cy']],
  ['%_', ['Cy']],
  ['\\', []],
  ["'", []],
  ['berg boise', []],
  ['   ', ['Åsa', 'Bo', 'Cy', 'Di']],
])('a list can be searched for %j, regardless of case and accents', async (searchCriteria, names) => {
  expect(await namesOf({ searchCriteria })).toEqual(names);
});

test.each<[string, Parameters<typeof list>[1], string[]]>([
  ['a value', { where: { age: 30 } }, ['Åsa', 'Di']],
  ['any of several values', { where: { age: [40, 30], city: 'Akron' } }, ['Cy']],
  ['an empty list of values', { where: { age: [] } }, []],
  ['an operator', { where: { skills: ArrayOverlap(['reefer', 'flatbed']) } }, ['Bo', 'Di']],
  ['nothing', { where: { age: undefined, city: null } }, ['Åsa', 'Bo', 'Cy', 'Di']],
])('a list can be filtered by %s', async (_, options, names) => {
  expect(await namesOf({}, options)).toEqual(names);
});

test('a list can be limited to given ids, combined with other conditions', async () => {
  const ids = [DRIVERS[0].id, DRIVERS[2].id, randomUUID()];
  expect(await namesOf({ ids })).toEqual(['Åsa', 'Cy']);
  expect(await namesOf({ ids, searchCriteria: 'cy' })).toEqual(['Cy']);
  expect(await namesOf({ ids: [] })).toEqual([]);
});

test('a list does not read omitted columns', async () => {
  const { itemList } = await list({ limit: 1 }, { omit: ['notes'] as never[] });
  expect(itemList).toEqual([expect.not.objectContaining({ notes: expect.anything() })]);
  expect(itemList).toMatchObject([{ firstName: 'Åsa', skills: ['van'] }]);
});
