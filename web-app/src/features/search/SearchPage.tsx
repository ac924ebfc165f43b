import { MESSAGES } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ErrorDisplay } from '../../shared/ErrorDisplay';
import { useSignedIn } from '../../shared/session';
import { today } from '../../shared/time';
import { visuallyHidden } from '../../shared/visually-hidden';
import { usePlacement } from '../../shared/usePlacement';
import { useTruckChoices } from './api';
import { CriteriaPanel } from './CriteriaPanel';
import {
  defaultCriteria,
  endsBeforeStart,
  isComplete,
  LATEST_BEFORE_FIRST,
  summarise,
  toAddress,
  type SearchCriteria,
} from './criteria';
import { SearchShortcuts } from './keyboard/SearchShortcuts';
import { MapButton } from './map/MapButton';
import { MAP_COLUMNS, mapPlaceOn } from './map/map-place';
import { MapPane } from './map/MapPane';
import { useMapOpen } from './map/useMapOpen';
import { hasPaidPeriodEnded } from './paid-period';
import { SearchForm } from './SearchForm';
import { SearchResultProvider } from './SearchResultProvider';
import { SearchResults } from './SearchResults';
import { StartState } from './StartState';
import { useSearchAddress } from './useSearchAddress';
import { useSearchRequest } from './useSearchRequest';

/** From this width on the criteria stay in view beside the results. */
const WIDE = '(min-width: 1080px)';

/**
 * The address holds the search that is shown; the form holds a draft of the next one. Pressing Search makes the
 * draft the address.
 */
export function SearchPage() {
  const { user, roles } = useSignedIn();
  const navigate = useNavigate();
  const { criteria, sort, searched, search, sortBy } = useSearchAddress();
  const trucks = useTruckChoices();
  const { request, fault } = useSearchRequest(criteria, sort, searched);
  const [pageRef, { width }] = usePlacement();
  const mapPlace = mapPlaceOn(width);
  const [mapOpen, setMapOpen] = useMapOpen(mapPlace === 'beside-both');
  const canMap = searched && !fault;
  const showMap = canMap && mapOpen;
  const wide = useMediaQuery(WIDE) && !(showMap && mapPlace === 'beside-list');

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
    if (endsBeforeStart(asked)) {
      enqueueSnackbar(LATEST_BEFORE_FIRST, { variant: 'error' });
      return;
    }
    setShowMissing(false);
    setFolded(true);
    fault?.retry?.();
    search(asked);
  };

  const reset = () => {
    setDraft(defaultCriteria(today()));
    setShowMissing(false);
    setFolded(false);
    void navigate('/search');
  };

  const toggleMap = () => canMap && setMapOpen(!mapOpen);
  const map = showMap && <MapPane place={mapPlace} onClose={toggleMap} />;

  const truckName = trucks.data?.find(({ id }) => id === criteria.truck)?.name;
  return (
    <SearchResultProvider request={request}>
      <Box
        ref={pageRef}
        sx={{
          display: 'grid',
          gridTemplateColumns: showMap
            ? MAP_COLUMNS[mapPlace]
            : wide
              ? '248px minmax(0, 1fr)'
              : 'minmax(0, 1fr)',
          '& > aside': wide ? undefined : { gridColumn: '1 / -1' },
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
        {mapPlace === 'above' && map}
        <SearchResults
          criteria={criteria}
          sort={sort}
          onSort={sortBy}
          onSearch={startSearch}
          tools={
            <>
              <SearchShortcuts onOpenCriteria={() => setFolded(false)} onToggleMap={toggleMap} />
              {canMap && <MapButton open={mapOpen} onToggle={toggleMap} />}
            </>
          }
          instead={
            !searched ? (
              <StartState onChoose={startSearch} />
            ) : (
              fault && <ErrorDisplay message={fault.message} onRetry={fault.retry} />
            )
          }
        />
        {mapPlace !== 'above' && map}
      </Box>
    </SearchResultProvider>
  );
}
