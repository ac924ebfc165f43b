import { useMemo } from 'react';
import { chooseSort, type ListOptions, type ListState, readListState, writeListState } from './list-address';
import { useAddressParams } from './use-address-params';

/**
 * Returns the state of a list, which is in the address without its defaults, and functions that change it. So Back,
 * a reload and a pasted link show the same list.
 * @param options a constant: the state is read again when it changes
 */
export function useListAddress<Field extends string, Filter extends string>(
  options: ListOptions<Field, Filter>,
) {
  const [params, change] = useAddressParams();
  const state = useMemo(() => readListState(params, options), [params, options]);
  const set = (next: (now: ListState<Field, Filter>) => Partial<ListState<Field, Filter>>) => {
    // As the address now is, which may be newer than what is rendered.
    const now = readListState(new URLSearchParams(window.location.search), options);
    change(writeListState({ ...now, ...next(now) }, options));
  };

  return {
    ...state,
    options,
    /** Whether a text or filter hides some of the rows. */
    narrowed: state.searchCriteria !== '' || Object.values(state.filters).some(Boolean),
    /** The part of a list request that the state decides. */
    request: useMemo(
      () => ({
        ...state.filters,
        searchCriteria: state.searchCriteria,
        sortField: state.sort.field,
        order: state.sort.order,
      }),
      [state],
    ),
    search: (searchCriteria: string) => set(() => ({ searchCriteria })),
    filter: (name: Filter, value: number) =>
      set(({ filters }) => ({ filters: { ...filters, [name]: value } })),
    sortBy: (field: Field) => set(({ sort }) => ({ sort: chooseSort(sort, field, options.descending) })),
    /** Shows all rows again. */
    widen: () =>
      change({ q: null, ...Object.fromEntries(Object.keys(options.filters).map((name) => [name, null])) }),
  };
}

export type ListAddress<Field extends string = string, Filter extends string = string> = ReturnType<
  typeof useListAddress<Field, Filter>
>;
