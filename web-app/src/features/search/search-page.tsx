import { ErrorDisplay, FormSkeleton, PageSpinner, visuallyHidden } from '@lanewise/browser/ui';
import { Box, useMediaQuery } from '@mui/material';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NEW, useOpenForm } from '../../shared/list/use-open-form';
import { OrderLink } from '../../shared/prices/order-link';
import { usePlacement } from '../../shared/use-placement';
import { useSearchAddress } from './search/use-search-address';
import { useTruckChoices } from './search/use-truck-choices';
import { summarize } from './search/criteria';
import { CollapseButton, CriteriaPanel } from './form/criteria-panel';
import { useSearchDraft } from './form/use-search-draft';
import { MAP_COLUMNS, mapPlaceOn } from './map/map-place';
import { MapButton } from './map/map-button';
import { MapPane } from './map/map-pane';
import { useMapOpen } from './map/use-map-open';
import { readAlert } from './search/opened-address';
import { LoadCommandsProvider } from './load/load-commands-provider';
import { PinnedLoads } from './compare/pinned-loads';
import { SearchResultProvider } from './search/search-result-provider';
import { useSearchRequest } from './search/use-search-request';
import { barTopBelow } from './list/result-bar';
import { SearchResults } from './list/search-results';
import { SearchShortcuts } from './shortcuts/search-shortcuts';
import { StartState } from './start-state';

/** Width from which the criteria stay in view beside the results. */
const WIDE = '(min-width: 1080px)';

/** A collapsed form is not needed. */
const searchForm = () => import('./form/search-form');
const SearchForm = lazy(searchForm);
if (matchMedia(WIDE).matches) searchForm().catch(() => undefined);

const AlertDrawer = lazy(() => import('./alert/alert-drawer'));
const AlertedSearch = lazy(() => import('./alert/alerted-search'));

/** A search, or the way to that of an alert. */
export function SearchPage() {
  const [params] = useSearchParams();
  return readAlert(params) ? (
    <Suspense fallback={<PageSpinner />}>
      <AlertedSearch />
    </Suspense>
  ) : (
    <Search />
  );
}

/**
 * The address holds the current search; the form holds a draft of the next one. Pressing Search writes the draft to
 * the address.
 */
function Search() {
  const address = useSearchAddress();
  const { criteria, sort, searched, sortBy } = address;
  const trucks = useTruckChoices();
  const { request, failure } = useSearchRequest(criteria, sort, searched);
  const form = useSearchDraft(address, failure?.retry);
  const alert = useOpenForm({ paidOnly: true });
  // The drawer stays once needed, so that it can close by its transition.
  const [needsAlert, setNeedsAlert] = useState(false);
  if (!needsAlert && alert.openId !== null) setNeedsAlert(true);
  const [pageRef, { width }] = usePlacement();
  const mapPlace = mapPlaceOn(width);
  const [mapOpen, setMapOpen] = useMapOpen(mapPlace === 'beside-both');
  const canMap = searched && !failure;
  const showMap = canMap && mapOpen;
  const wide = useMediaQuery(WIDE) && !(showMap && mapPlace === 'beside-list');

  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));

  const mapButton = useRef<HTMLButtonElement>(null);
  const toggleMap = () => canMap && setMapOpen(!mapOpen);
  const closeMap = () => {
    setMapOpen(false);
    // The focused Close button disappears with the map.
    mapButton.current?.focus();
  };
  const map = showMap && <MapPane place={mapPlace} onClose={closeMap} />;

  const truckName = trucks.data?.find(({ id }) => id === criteria.truck)?.name;
  const collapse = {
    summary: searched ? summarize(criteria, truckName) : 'What are you looking for?',
    isCollapsed: form.isCollapsed,
    onCollapse: form.setCollapsed,
  };
  return (
    <SearchResultProvider request={request}>
      <LoadCommandsProvider>
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
            // A thumb hits all of it, except what lies in a field.
            '@media (pointer: coarse)': {
              '& :is(.MuiButtonBase-root, [data-details] a):not(.MuiInputBase-root *, .MuiSwitch-root *)': {
                minWidth: 44,
                minHeight: 44,
              },
              '& [data-details] a': { display: 'inline-flex', alignItems: 'center' },
            },
          }}
        >
          <title>{searched ? `${criteria.origin} · Search · Lanewise` : 'Search · Lanewise'}</title>
          <h1 style={visuallyHidden}>Search loads</h1>
          <CriteriaPanel wide={wide} inBar={phone} {...collapse}>
            <Suspense fallback={<FormSkeleton label="Loading the criteria" rows={9} />}>
              <SearchForm
                criteria={form.draft}
                onChange={form.edit}
                showMissing={form.showMissing}
                onSearch={form.search}
                onReset={form.reset}
                onAlert={() => alert.open(NEW)}
              />
            </Suspense>
          </CriteriaPanel>
          {mapPlace === 'above' && map}
          <SearchResults
            criteria={criteria}
            sort={sort}
            barTop={barTopBelow(!wide && !phone && form.isCollapsed)}
            phone={phone}
            collapseButton={phone && form.isCollapsed && <CollapseButton {...collapse} oneLine />}
            onSort={sortBy}
            onSearch={form.search}
            tools={
              <>
                <SearchShortcuts onOpenCriteria={() => form.setCollapsed(false)} onToggleMap={toggleMap} />
                {canMap && <MapButton ref={mapButton} open={mapOpen} onToggle={toggleMap} />}
              </>
            }
            instead={
              !searched ? (
                <StartState onChoose={form.search} />
              ) : (
                failure && (
                  <ErrorDisplay
                    message={failure.message}
                    reference={failure.reference}
                    onRetry={failure.retry}
                  >
                    <OrderLink refusal={failure.message} />
                  </ErrorDisplay>
                )
              )
            }
          >
            {/* The tray would cover the criteria of a phone. */}
            {(!phone || form.isCollapsed) && <PinnedLoads />}
          </SearchResults>
          {mapPlace !== 'above' && map}
          {needsAlert && (
            <Suspense>
              <AlertDrawer openId={alert.openId} truckId={criteria.truck} onClose={alert.close} />
            </Suspense>
          )}
        </Box>
      </LoadCommandsProvider>
    </SearchResultProvider>
  );
}
