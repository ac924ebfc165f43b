import { errorMessage, formatPerMile } from '@lanewise/browser';
import type { LaneRates, LaneRatesRequest } from '@lanewise/contracts';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CONTAINER } from '../load/load-row';
import { PageLink } from '../page-link';
import {
  areaInWords,
  doubtInWords,
  formatPostings,
  percentileInWords,
  trendInWords,
  ageInWords,
  middleInWords,
} from './lane-words';
import { laneAddress, laneOf, laneRates, percentilesOf } from './lanes';
import { RateBand } from './rate-band';

export interface LanePayProps {
  load: Parameters<typeof laneOf>[0] & { miles: number; rate: number };
  /** A rate in dollars that is considered instead of the load's. */
  askedRate?: number;
}

/** Shows what the lane of a load pays, and where the load's rate stands. */
export default function LanePayFigures({ load, askedRate }: LanePayProps) {
  const id = useId();
  const lane = laneOf(load);
  const { data, error, isFetching, refetch } = useQuery({ ...laneRates(lane), retry: false });
  return (
    <div role="group" aria-labelledby={id} aria-busy={!data && isFetching}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 1 }}>
        <Typography id={id} component="h3" variant="caption" color="textSecondary">
          What this lane pays
        </Typography>
        <PageLink to={laneAddress(lane)} sx={{ lineHeight: '24px', whiteSpace: 'nowrap' }}>
          Lane rates
        </PageLink>
      </Box>
      {data ? (
        <Pay rates={data} lane={lane} load={load} askedRate={askedRate} />
      ) : error && !isFetching ? (
        <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" color="error">
            {errorMessage(error)}
          </Typography>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Box>
      ) : (
        <Skeleton variant="rounded" sx={{ height: 88 }} />
      )}
    </div>
  );
}

const joined = (sentences: (string | null)[]): string => sentences.filter(Boolean).join(' ');

/** A phone shows one card whole; the page of the lane has the rest. */
const NOT_ON_PHONE = { [`@container (max-width: ${CONTAINER.pairs - 1}px)`]: { display: 'none' } };

interface PayProps extends LanePayProps {
  rates: LaneRates;
  lane: LaneRatesRequest;
}

function Pay({ rates, lane, load, askedRate }: PayProps) {
  const percentiles = percentilesOf(rates);
  const considered = askedRate ?? load.rate;
  const perMile = considered / load.miles;
  const marks = [
    ...(load.rate > 0 ? [{ name: 'This load', perMile: load.rate / load.miles }] : []),
    ...(askedRate !== undefined && askedRate > 0 && askedRate !== load.rate
      ? [{ name: 'Your ask', perMile }]
      : []),
  ];
  return (
    <>
      {percentiles && (
        <>
          <Box component="p" sx={{ m: 0, mb: 0.5 }}>
            {considered > 0 ? (
              <>
                <strong>
                  {`${marks.at(-1)!.name}: ${formatPerMile(perMile)} loaded, ${percentileInWords(perMile, percentiles)}`}
                </strong>
                {` of ${formatPostings(rates.n)} in ${lane.days} days.`}
              </>
            ) : (
              `No rate posted. ${formatPostings(rates.n)} in ${lane.days} days.`
            )}
          </Box>
          <Box sx={NOT_ON_PHONE}>
            <RateBand percentiles={percentiles} marks={marks} />
          </Box>
        </>
      )}
      <Box component="p" sx={{ m: 0, mt: 0.5, color: 'text.secondary' }}>
        {joined([
          doubtInWords(rates, lane),
          percentiles && middleInWords(percentiles),
          areaInWords(rates, lane),
        ])}
        <Box component="span" sx={NOT_ON_PHONE}>
          {' '}
          {joined([
            trendInWords(rates, lane.days),
            ageInWords(rates),
            percentiles && 'By loaded miles, without the empty ones.',
          ])}
        </Box>
      </Box>
    </>
  );
}
