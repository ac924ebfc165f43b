import { currentUser, useSignedIn } from '@lanewise/browser';
import type { LoadSortField } from '@lanewise/contracts';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { today } from '@lanewise/browser/time';
import {
  chooseSort,
  DEFAULT_DISTANCES,
  DEFAULT_SORT,
  isSearch,
  readCriteria,
  readSort,
  toAddress,
  type SearchCriteria,
} from './criteria';
import { readPins, withPins } from './pins';
import { useFreshSearch } from './use-load-search';
import { putBackAllLoads } from './removed-loads';
import { saveSettings } from './save-settings';
import { isNewUser } from './new-users';
import { distancesOf, settingsFor, usualOf, usualSortOf } from './search-settings';

const EMPTY = new URLSearchParams();

/**
 * Returns the search in the address, and functions to change it. Distances and sort that it does not hold are those
 * of the user's last search.
 */
export function useSearchAddress() {
  const { user } = useSignedIn();
  const isNew = isNewUser(user);
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  // Pinning a load leaves the search as it is.
  const searchText = withPins(address, []).toString();
  const criteria = useMemo(() => {
    // The settings when the address changes: those saved later must not change the form while it is used.
    const saved = currentUser();
    const usual = saved ? usualOf(saved, isNew, today()) : undefined;
    return readCriteria(new URLSearchParams(searchText), today(), usual);
  }, [searchText, isNew]);
  const sort = useMemo(
    () => readSort(new URLSearchParams(searchText), usualSortOf(user, isNew)),
    [searchText, user, isNew],
  );
  const searched = isSearch(address);
  const fresh = useFreshSearch();
  const withPinned = (next: URLSearchParams) => withPins(next, readPins(address));

  return {
    criteria,
    sort,
    /** False while the form is yet to be filled in. */
    searched,
    /** True if the address holds nothing yet. */
    isFresh: searchText === '',
    /**
     * Searches with these criteria. With those in the address, it asks the server again.
     * @param replace whether Back leaves out the search that is shown
     */
    search: (requested: SearchCriteria, { replace = false } = {}) => {
      saveSettings(settingsFor(requested, sort));
      const next = toAddress(requested, sort);
      if (searched && next.toString() === toAddress(criteria, sort).toString()) {
        void fresh.again();
        window.scrollTo(0, 0);
      } else {
        fresh.forgetEarlier();
        setAddress(withPinned(next), { replace });
      }
    },
    sortBy: (field: LoadSortField) => {
      const chosen = chooseSort(sort, field);
      saveSettings(settingsFor(distancesOf(user), chosen));
      setAddress(withPinned(toAddress(searched ? criteria : null, chosen)));
    },
    /**
     * Clears the search and the pinned loads, restores the default settings, and puts back the removed loads.
     * Returns what is left.
     */
    reset: (): SearchCriteria => {
      const settings = settingsFor(DEFAULT_DISTANCES, DEFAULT_SORT);
      saveSettings(settings);
      putBackAllLoads();
      void navigate('/search');
      return readCriteria(EMPTY, today(), usualOf(settings, isNew, today()));
    },
  };
}

export type SearchAddress = ReturnType<typeof useSearchAddress>;
