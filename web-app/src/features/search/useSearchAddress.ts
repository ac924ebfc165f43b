import type { LoadSortField } from '@lanewise/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { today } from '../../shared/time';
import { chooseSort, isSearch, readCriteria, readSort, toAddress, type SearchCriteria } from './criteria';
import { useFreshSearch } from './useLoadSearch';

/** The search that the address holds, and ways to another one. */
export function useSearchAddress() {
  const [address, setAddress] = useSearchParams();
  const criteria = useMemo(() => readCriteria(address, today()), [address]);
  const sort = useMemo(() => readSort(address), [address]);
  const searched = isSearch(address);
  const fresh = useFreshSearch();

  return {
    criteria,
    sort,
    /** False while the form is still to be filled in. */
    searched,
    /** Searches with these criteria; with those of the address it asks the server anew. */
    search: (asked: SearchCriteria) => {
      const next = toAddress(asked, sort);
      if (searched && next.toString() === toAddress(criteria, sort).toString()) {
        void fresh.again();
        window.scrollTo(0, 0);
      } else {
        fresh.forgetEarlier();
        setAddress(next);
      }
    },
    sortBy: (field: LoadSortField) =>
      setAddress(toAddress(searched ? criteria : null, chooseSort(sort, field))),
  };
}

export type SearchAddress = ReturnType<typeof useSearchAddress>;
