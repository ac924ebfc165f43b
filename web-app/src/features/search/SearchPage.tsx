import { MESSAGES, type LoadSortField } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { enqueueSnackbar } from 'notistack';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ErrorDisplay } from '../../shared/ErrorDisplay';
import { useSignedIn } from '../../shared/session';
import { today } from '../../shared/time';
import { visuallyHidden } from '../../shared/visually-hidden';
import { useFreshSearch, useTruckChoices } from './api';
import { CriteriaPanel } from './CriteriaPanel';
import {
  chooseSort,
  isComplete,
  isSearch,
  readCriteria,
  readSort,
  summarise,
  toAddress,
  type SearchCriteria,
} from './criteria';
import { hasPaidPeriodEnded } from './paid-period';
import { SearchForm } from './SearchForm';
import { SearchResults } from './SearchResults';
import { StartState } from './StartState';
import { useSearchRequest } from './useSearchRequest';

/** From this width on the criteria stay in view beside the results. */
const WIDE = '(min-width: 1080px)';

/**
 * The address holds the search that is shown; the form holds a draft of the next one. Pressing Search makes the
 * draft the address.
 */
export function SearchPage() {
  const { user, roles } = useSignedIn();
  const wide = useMediaQuery(WIDE);
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const criteria = useMemo(() => readCriteria(address, today()), [address]);
  const sort = useMemo(() => readSort(address), [address]);
  const searched = isSearch(address);
  const trucks = useTruckChoices();
  const search = useSearchRequest(criteria, sort, searched);
  const fresh = useFreshSearch();

  const [draft, setDraft] = useState(criteria);
  const [showMissing, setShowMissing] = useState(false);
  const [folded, setFolded] = useState(searched);

  // Another search came into the address, by the Back button for one: the form follows.
  const shown = toAddress(criteria).toString();
  const [followed, setFollowed] = useState(shown);
  if (shown !== followed) {
    setFollowed(shown);
    setDraft(criteria);
    setShowMissing(false);
  }

  const startSearch = (asked: SearchCriteria) => {
    setDraft(asked);
    if (hasPaidPeriodEnded(user, roles)) {
      enqueueSnackbar(MESSAGES.paidPeriodExpired, { variant: 'warning' });
      return;
    }
    if (!isComplete(asked)) {
      setShowMissing(true);
      enqueueSnackbar(MESSAGES.searchInputMissing, { variant: 'error' });
      return;
    }
    setShowMissing(false);
    setFolded(true);
    search.fault?.retry?.();
    const next = toAddress(asked, sort);
    if (searched && next.toString() === toAddress(criteria, sort).toString()) {
      void fresh.again();
      window.scrollTo(0, 0);
    } else {
      fresh.forgetEarlier();
      setAddress(next);
    }
  };

  const reset = () => {
    setDraft(readCriteria(new URLSearchParams(), today()));
    setShowMissing(false);
    setFolded(false);
    void navigate('/search');
  };

  const sortBy = (field: LoadSortField) =>
    setAddress(toAddress(searched ? criteria : null, chooseSort(sort, field)));

  const truckName = trucks.data?.find(({ id }) => id === criteria.truck)?.name;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: wide ? '248px minmax(0, 1fr)' : 'minmax(0, 1fr)',
        alignItems: 'start',
        columnGap: 2,
        rowGap: 1,
        p: { xs: 1, sm: 2 },
      }}
    >
      <title>{searched ? `${criteria.origin} · Search · Lanewise` : 'Search · Lanewise'}</title>
      <h1 style={visuallyHidden}>Search loads</h1>
      <CriteriaPanel
        wide={wide}
        summary={searched ? summarise(criteria, truckName) : 'What are you looking for?'}
        folded={folded}
        onFold={setFolded}
      >
        <SearchForm
          criteria={draft}
          onChange={(change) => setDraft((known) => ({ ...known, ...change }))}
          showMissing={showMissing}
          onSearch={startSearch}
          onReset={reset}
        />
      </CriteriaPanel>
      <SearchResults
        request={search.request}
        sort={sort}
        onSort={sortBy}
        instead={
          !searched ? (
            <StartState />
          ) : (
            search.fault && <ErrorDisplay message={search.fault.message} onRetry={search.fault.retry} />
          )
        }
      />
    </Box>
  );
}
