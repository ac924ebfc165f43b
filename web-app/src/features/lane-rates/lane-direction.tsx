import {
  errorMessage,
  formatMoney,
  formatNumber,
  formatPerMile,
  formatUtcDay,
  referenceOf,
  useSignedIn,
} from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import {
  Equipment,
  type LaneDay,
  type LaneRates,
  type LaneRatesRequest,
  SEARCH_DEFAULTS,
} from '@lanewise/contracts';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import {
  ageInWords,
  areaInWords,
  doubtInWords,
  middleInWords,
  basisInWords,
  trendInWords,
} from '../../shared/lane-rates/lane-words';
import { laneRates, percentilesOf } from '../../shared/lane-rates/lanes';
import { RateBand } from '../../shared/lane-rates/rate-band';
import { ownTrucks } from '../../shared/own-trucks';
import { PageLink } from '../../shared/page-link';
import { laneInWords } from '../../shared/search-words';
import { toast } from '../../shared/toast';
import type { LaneTruck } from './lane-alert-drawer';
import { TREND_HEIGHT } from './trend-height';

const TrendChart = lazy(() => import('./trend-chart'));
const LaneAlertDrawer = lazy(() => import('./lane-alert-drawer'));

/** About as high as the figures with their chart. */
export const LaneSkeleton = () => <Skeleton variant="rounded" height={510} />;

/** The rates of a lane in one direction. */
export function LaneDirection({ lane }: { lane: LaneRatesRequest }) {
  const id = useId();
  const { data, error, isPending, refetch } = useQuery(laneRates(lane));
  if (isPending) return <LaneSkeleton />;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 1.5, sm: 2 }, breakInside: 'avoid' }}
    >
      <Typography id={id} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {laneInWords(lane)}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {basisInWords(lane)}
      </Typography>
      {data ? (
        <Rates rates={data} lane={lane} />
      ) : (
        <ErrorDisplay
          message={errorMessage(error)}
          reference={referenceOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, '@media print': { display: 'none' } }}>
        <PageLink to={searchAddress(lane)} variant="body2">
          What is on offer now
        </PageLink>
        <LaneAlertButton lane={lane} />
      </Box>
    </Paper>
  );
}

/** A search of this lane, for the truck that is chosen there. */
const searchAddress = ({ origin, destination }: LaneRatesRequest): string =>
  `/search?${new URLSearchParams({ origin: origin.fullName, destination: destination.fullName })}`;

interface RatesProps {
  rates: LaneRates;
  lane: LaneRatesRequest;
}

function Rates({ rates, lane }: RatesProps) {
  const percentiles = percentilesOf(rates);
  const sentences = [
    doubtInWords(rates, lane),
    percentiles && middleInWords(percentiles),
    areaInWords(rates, lane),
    trendInWords(rates, lane.days),
    ageInWords(rates),
  ];
  return (
    <>
      <Box component="dl" sx={FIGURES}>
        <Figure name="Median" value={perMile(rates.median)} />
        <Figure name={`${lane.days} days before`} value={perMile(rates.formerMedian)} />
        <Figure name="Postings" value={formatNumber(rates.n)} />
        <Figure name="Today" value={formatNumber(rates.loadsToday)} />
      </Box>
      {percentiles && <RateBand percentiles={percentiles} />}
      <Typography variant="body2" color="textSecondary" sx={{ my: 1 }}>
        {sentences.filter(Boolean).join(' ')} Per loaded mile, without the empty ones.
      </Typography>
      {rates.byDay.length > 0 && (
        <>
          <Typography component="h3" variant="caption" color="textSecondary">
            Median by day
          </Typography>
          <Box role="img" aria-label={describeTrend(rates.byDay)} sx={{ height: TREND_HEIGHT, mx: -0.5 }}>
            <Suspense>
              <TrendChart byDay={rates.byDay} days={lane.days} />
            </Suspense>
          </Box>
          <Days byDay={rates.byDay} />
        </>
      )}
    </>
  );
}

const perMile = (rate: number | null): string => (rate === null ? '–' : formatPerMile(rate));

const FIGURES = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
  gap: 1,
  my: 1.5,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600, fontSize: 16 },
} as const;

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** The chart in a sentence; the table below it has each day. */
function describeTrend(byDay: readonly LaneDay[]): string {
  const [first, last] = [byDay[0], byDay.at(-1)!];
  const point = ({ date, median }: LaneDay) => `${formatPerMile(median)} on ${formatUtcDay(date)}`;
  return byDay.length === 1
    ? `Median by day: ${point(first)}`
    : `Median by day, from ${point(first)} to ${point(last)}`;
}

/** The same as a table, newest first. */
const Days = ({ byDay }: { byDay: readonly LaneDay[] }) => (
  <Box component="details" sx={DAYS}>
    <summary>All days</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Day (UTC)</th>
          <th scope="col">Postings</th>
          <th scope="col">Median</th>
        </tr>
      </thead>
      <tbody>
        {byDay.toReversed().map(({ date, n, median }) => (
          <tr key={date}>
            <th scope="row">{formatUtcDay(date)}</th>
            <td>{formatNumber(n)}</td>
            <td>{formatMoney(median)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);

const DAYS = {
  mb: 1,
  fontSize: 13,
  '& summary': { cursor: 'pointer', lineHeight: '24px' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    py: 0.25,
    borderBottom: 1,
    borderColor: 'divider',
    textAlign: 'right',
    fontWeight: 400,
  },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { color: 'text.secondary' },
} as const;

/** Offers to notify the user of new loads on a lane. */
function LaneAlertButton({ lane }: { lane: LaneRatesRequest }) {
  const [open, setOpen] = useState(false);
  // Once needed, the drawer stays, so that it can close by its transition.
  const [needed, setNeeded] = useState(false);
  const truck = useLaneTruck(lane);
  const act = () => {
    if (truck === null)
      return toast(`You have no ${Equipment[lane.equipment].toLowerCase()}: an alert is for a truck.`);
    setNeeded(true);
    setOpen(true);
  };
  return (
    <>
      <Button size="small" disabled={truck === undefined} onClick={act} sx={{ py: 0 }}>
        Alert me
      </Button>
      {needed && truck && (
        <Suspense>
          <LaneAlertDrawer open={open} lane={lane} truck={truck} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Returns the carrier's first truck for a lane, null without one; a sample truck for others; undefined until known. */
function useLaneTruck({ equipment }: LaneRatesRequest): LaneTruck | null | undefined {
  const isCarrier = useSignedIn().roles.includes('Carrier');
  const trucks = useQuery({ ...ownTrucks, enabled: isCarrier }).data;
  if (!isCarrier) {
    const costPerMile = SEARCH_DEFAULTS.sampleCostPerMile;
    return { name: Equipment[equipment], request: { equipment, costPerMile } };
  }
  if (!trucks) return undefined;
  const truck = trucks.find((each) => each.equipment === equipment);
  return truck ? { name: truck.name, request: { id: truck.id } } : null;
}
