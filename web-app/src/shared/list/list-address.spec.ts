import { expect, test } from '@jest/globals';
import { Equipment, SortOrder } from '@lanewise/contracts';
import { chooseSort, type ListState, readListState, writeListState } from './list-address';

const OPTIONS = {
  sortLabels: { name: 'Name', plate: 'Plate', added: 'Added' },
  descending: ['added'],
  defaultSort: { field: 'name', order: SortOrder.Ascending },
  filters: { equipment: Equipment },
} as const;

type State = ListState<'name' | 'plate' | 'added', 'equipment'>;

const DEFAULTS: State = {
  searchCriteria: '',
  sort: { field: 'name', order: SortOrder.Ascending },
  filters: { equipment: 0 },
};
const read = (address: string): State => readListState(new URLSearchParams(address), OPTIONS);

test.each<[string, State]>([
  ['', DEFAULTS],
  ['q=volvo', { ...DEFAULTS, searchCriteria: 'volvo' }],
  ['equipment=Van', { ...DEFAULTS, filters: { equipment: Equipment.Van } }],
  ['sort=plate', { ...DEFAULTS, sort: { field: 'plate', order: SortOrder.Ascending } }],
  ['sort=added', { ...DEFAULTS, sort: { field: 'added', order: SortOrder.Descending } }],
  ['sort=added&order=asc', { ...DEFAULTS, sort: { field: 'added', order: SortOrder.Ascending } }],
  ['order=desc', { ...DEFAULTS, sort: { field: 'name', order: SortOrder.Descending } }],
])('the state of a list in the address "%s" is read, and written the same', (address, state) => {
  expect(read(address)).toEqual(state);
  const written = Object.entries(writeListState(state, OPTIONS)).filter(([, value]) => value !== null);
  expect(new URLSearchParams(written as [string, string][]).toString()).toBe(address);
});

test.each([
  'q=+',
  'equipment=All',
  'equipment=Boat',
  'equipment=3',
  'equipment=toString',
  'sort=toString',
  'order=up',
])('the state of a list is the default for the address "%s"', (address) => {
  expect(read(address)).toEqual(DEFAULTS);
});

test('choosing a sort field reverses the order of the current one, and starts with its own for another', () => {
  const ascending = DEFAULTS.sort;
  const descending = { field: 'name', order: SortOrder.Descending } as const;
  const choose = (now: State['sort'], field: State['sort']['field']) =>
    chooseSort(now, field, OPTIONS.descending);
  expect(choose(ascending, 'name')).toEqual(descending);
  expect(choose(descending, 'name')).toEqual(ascending);
  expect(choose(descending, 'plate')).toEqual({ field: 'plate', order: SortOrder.Ascending });
  expect(choose(ascending, 'added')).toEqual({ field: 'added', order: SortOrder.Descending });
});
