import { SortOrder } from '@lanewise/contracts';

/** An enumeration whose member 0 is `All`, such as `Equipment`. */
export type FilterMembers = Record<string, string | number>;

export interface ListSort<Field extends string> {
  field: Field;
  order: SortOrder.Ascending | SortOrder.Descending;
}

/** The sort fields and filters of a list. */
export interface ListOptions<Field extends string, Filter extends string> {
  /** Fields by wire name with their labels, in the order of the menu. */
  sortLabels: Record<Field, string>;
  /** The fields that start with the greatest or the latest value. */
  descending: readonly Field[];
  defaultSort: ListSort<Field>;
  /** Filters by wire name, each with its enumeration. */
  filters: Record<Filter, FilterMembers>;
}

/** The state of a list. Its request is these fields, with the page. */
export interface ListState<Field extends string, Filter extends string> {
  searchCriteria: string;
  sort: ListSort<Field>;
  /** Values of the enumerations; 0 for all. */
  filters: Record<Filter, number>;
}

const ORDERS = { asc: SortOrder.Ascending, desc: SortOrder.Descending } as const;

/** Reads the state of a list from the address. What is missing or unknown is the default. */
export function readListState<Field extends string, Filter extends string>(
  address: URLSearchParams,
  options: ListOptions<Field, Filter>,
): ListState<Field, Filter> {
  const { sortLabels, defaultSort, filters } = options;
  const field = address.get('sort');
  const sorted = field !== null && Object.hasOwn(sortLabels, field) ? (field as Field) : defaultSort.field;
  const order = address.get('order');
  const member = (name: Filter) => filters[name][address.get(name) ?? ''];
  const names = Object.keys(filters) as Filter[];
  return {
    searchCriteria: address.get('q')?.trim() ?? '',
    sort: {
      field: sorted,
      order: order === 'asc' || order === 'desc' ? ORDERS[order] : ownOrder(sorted, options),
    },
    filters: Object.fromEntries(
      names.map((name) => [name, typeof member(name) === 'number' ? member(name) : 0]),
    ) as Record<Filter, number>,
  };
}

/** The order in which a list starts that is sorted by a field. */
function ownOrder<Field extends string>(
  field: Field,
  { defaultSort, descending }: Pick<ListOptions<Field, string>, 'defaultSort' | 'descending'>,
): ListSort<Field>['order'] {
  if (field === defaultSort.field) return defaultSort.order;
  return descending.includes(field) ? SortOrder.Descending : SortOrder.Ascending;
}

/** Returns the parameters of the address for a state: null for what is the default. */
export function writeListState<Field extends string, Filter extends string>(
  { searchCriteria, sort, filters }: ListState<Field, Filter>,
  options: ListOptions<Field, Filter>,
): Record<string, string | null> {
  const { defaultSort } = options;
  const names = Object.keys(filters) as Filter[];
  return {
    q: searchCriteria || null,
    ...Object.fromEntries(
      names.map((name) => [name, filters[name] ? String(options.filters[name][filters[name]]) : null]),
    ),
    sort: sort.field === defaultSort.field ? null : sort.field,
    order:
      sort.order === ownOrder(sort.field, options)
        ? null
        : sort.order === SortOrder.Ascending
          ? 'asc'
          : 'desc',
  };
}

/**
 * Returns the sort after a field was chosen: the current field reverses the order, another one starts with its own.
 * @param descending the fields whose own order is descending
 */
export function chooseSort<Field extends string>(
  current: ListSort<Field>,
  field: Field,
  descending: readonly Field[],
): ListSort<Field> {
  const descends =
    field === current.field ? current.order === SortOrder.Ascending : descending.includes(field);
  return { field, order: descends ? SortOrder.Descending : SortOrder.Ascending };
}
