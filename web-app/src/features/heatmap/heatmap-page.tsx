import { callApi, errorMessage, referenceOf } from '@lanewise/browser';
import { ErrorDisplay, PageHeading } from '@lanewise/browser/ui';
import type { HaulingEquipment } from '@lanewise/contracts';
import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Ago } from '../../shared/ago';
import { Page } from '../../shared/page';
import { fetchHeatmaps } from '../../shared/state-map/heatmaps';
import { RankLegend } from '../../shared/state-map/rank-legend';
import { formatInstant } from '@lanewise/browser/time';
import { useHeatmapAddress, type ViewProps } from './heatmap-address';
import { HeatmapControls } from './heatmap-controls';
import { HeatmapTable } from './heatmap-table';
import { StateCards } from './state-cards';

const MapView = lazy(() => import('./map-view'));

/** Shows where loads pick up and deliver today and tomorrow, and what they pay. */
export function HeatmapPage() {
  const [address, change] = useHeatmapAddress();
  const { data, error, isPending, refetch } = useHeatmaps(address.equipment);
  return (
    <Page maxWidth={1400} aria-busy={isPending}>
      <PageHeading inTopBar>Heatmap</PageHeading>
      <HeatmapControls address={address} onChange={change} />
      {data && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
            <RankLegend />
            <Typography
              variant="caption"
              color="textSecondary"
              title={formatInstant(data.Today.generatedAt)}
              sx={{ ml: { sm: 'auto' } }}
            >
              Made <Ago instant={data.Today.generatedAt} />. Days are calendar days at each stop.
            </Typography>
          </Box>
          <View heatmaps={data} address={address} onChange={change} />
        </>
      )}
      {isPending && <Skeletons />}
      {data === null && (
        <Typography color="textSecondary" sx={{ py: 6, textAlign: 'center' }}>
          No heatmap yet. It is made every hour and after each import of loads.
        </Typography>
      )}
      {error && data === undefined && (
        <ErrorDisplay
          message={errorMessage(error)}
          reference={referenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}

function View(props: ViewProps) {
  const { view } = props.address;
  if (view === 'table') return <HeatmapTable {...props} />;
  if (view === 'cards') return <StateCards heatmaps={props.heatmaps} />;
  return (
    <Suspense fallback={<Skeletons />}>
      <MapView {...props} />
    </Suspense>
  );
}

function Skeletons() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
      }}
    >
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} variant="rounded" height={160} />
      ))}
    </Box>
  );
}

/** A newer heatmap shows up within this time. */
const REFRESH_MS = 60_000;

/** Queries the heatmaps of an equipment every minute and when the user returns to the tab. */
function useHeatmaps(equipment: HaulingEquipment) {
  return useQuery({
    queryKey: ['heatmaps', equipment],
    queryFn: ({ signal }) => fetchHeatmaps(callApi, equipment, signal),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  });
}
