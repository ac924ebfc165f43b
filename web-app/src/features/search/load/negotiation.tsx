import { callApi, formatGain, formatNumber, formatShortGain, formatShortMoney } from '@lanewise/browser';
import {
  type Earnings,
  type FoundLoad,
  LoadStatus,
  type LoadSearchRequest,
  MESSAGES,
  NUMBER_RULES,
} from '@lanewise/contracts';
import { Box, Button, Slider, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Ago } from '../../../shared/ago';
import { LanePay } from '../../../shared/lane-rates/lane-pay';
import { PROFIT_TONES, profitTone } from '../../../shared/load/profit';
import { profitByRoad } from '../../../shared/roads/road-words';
import { loadRankOf, loadRankText } from './load-rank';
import { useLoadCommands } from './use-load-commands';
import { searchKeys } from '../search/search-keys';
import type { Agreed } from '../../../shared/load/saved-copy';
import { useIsSaving } from './use-save-load';
import {
  earnedAt,
  medianRate,
  rateToLead,
  repriced,
  similarTo,
  sliderOf,
  STEP,
  tripOf,
} from './negotiation-figures';

const { min: MIN_RATE, max: MAX_RATE } = NUMBER_RULES.rate;

interface NegotiationProps {
  load: FoundLoad;
  search: LoadSearchRequest;
  /** The earnings of all matches. */
  earnings: Earnings;
}

/** Facts for a call with the broker, and the earnings at another rate. */
export function Negotiation({ load, search, earnings }: NegotiationProps) {
  const id = useId();
  const trip = tripOf(load, search);
  const similar = useSimilarEarnings(load, search).data;
  const lead = rateToLead(load, trip, earnings);
  const median = similar ? medianRate(trip, similar) : null;
  const scale = sliderOf(trip.cost, [load.rate, lead, median]);
  const [chosenRate, setChosenRate] = useState<number | null>(null);
  const rate = chosenRate ?? (load.rate || Math.ceil(trip.cost / STEP) * STEP);

  const earned = earnedAt(rate, trip);
  const perMile = Math.round(earned.profitPerMile * 100) / 100;
  const rank = loadRankOf(perMile, repriced(earnings, load, perMile));
  const byRoad = profitByRoad(load, rate);
  const { color } = PROFIT_TONES[profitTone({ ...earned, ratePerMile: rate / trip.totalMiles })];

  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2.5,
        rowGap: 0.5,
        px: 2,
        pb: 1,
        ml: { md: 1.25 },
        fontSize: 12.5,
      }}
    >
      <Typography id={id} component="h3" variant="caption" color="textSecondary">
        On the phone
      </Typography>
      <Fact name="Break-even">{formatShortMoney(Math.ceil(trip.cost))}</Fact>
      {lead !== null && (
        <Fact name="Ranks #1 by profit per mile">
          {load.rate >= lead ? 'already' : `at ${formatShortMoney(lead)}`}
        </Fact>
      )}
      {median !== null && <Fact name="Other loads of this distance pay">{formatShortMoney(median)}</Fact>}
      {load.formerRate !== null && load.repricedAt !== null && (
        <Fact name="Repriced">
          {load.formerRate === 0 || load.rate === 0
            ? `was ${load.formerRate === 0 ? 'not posted' : formatShortMoney(load.formerRate)}, `
            : `${formatShortGain(load.rate - load.formerRate)} `}
          <Ago instant={load.repricedAt} />
        </Fact>
      )}
      <Box sx={{ flex: '1 1 220px', display: 'flex', alignItems: 'center', gap: 2, maxWidth: 420 }}>
        <Slider
          size="small"
          aria-label="Rate to ask for"
          value={rate}
          {...scale}
          step={STEP}
          onChange={(_event, next) => setChosenRate(next)}
          getAriaValueText={formatShortMoney}
          sx={{ py: 1.5, '& .MuiSlider-thumb': { width: 18, height: 18 } }}
        />
        <TextField
          size="small"
          type="number"
          value={rate}
          onChange={({ target }) => setChosenRate(Number(target.value))}
          slotProps={{
            htmlInput: { 'aria-label': 'Rate, $', min: MIN_RATE, max: MAX_RATE, step: STEP },
            input: { startAdornment: '$' },
          }}
          sx={{ flex: 'none', width: 104 }}
        />
      </Box>
      <Box component="output" sx={{ color: `${color}.main`, fontWeight: 600 }}>
        {[
          formatGain(earned.profit),
          `${formatGain(perMile)}/mi`,
          `${formatShortGain(Math.round(earned.profitPerDay))}/day`,
        ].join(' · ')}
        {rank && (
          <Box component="span" className="earned-rank" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {` · No. ${formatNumber(rank.place)} of ${formatNumber(rank.total)}, ${loadRankText(rank)}`}
          </Box>
        )}
        {byRoad !== null && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {` · ${formatGain(byRoad)} by road (${formatNumber(load.roadMiles)} mi)`}
          </Box>
        )}
      </Box>
      <SaveAt load={load} rate={rate} />
      <LanePay load={load} askedRate={chosenRate ?? undefined} />
    </Box>
  );
}

/** Saves or books the load at the rate that was agreed on, unless it is saved already. */
function SaveAt({ load, rate }: { load: FoundLoad; rate: number }) {
  const { save } = useLoadCommands();
  const saving = useIsSaving(load.id);
  if (!save || load.savedLoadId) return null;
  const disabled = saving || rate <= MIN_RATE || rate > MAX_RATE;
  const button = (verb: string, loadStatus: Agreed['loadStatus'], variant: 'outlined' | 'contained') => (
    <Button
      size="small"
      variant={variant}
      disabled={disabled}
      onClick={() => save(load, { rate, loadStatus })}
    >
      {verb} at {formatShortMoney(rate)}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {button('Save', LoadStatus.Saved, 'outlined')}
      {button('Book', LoadStatus.Booked, 'contained')}
    </Box>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <span>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>{' '}
    <strong>{children}</strong>
  </span>
);

const FRESH_MS = 60_000;

/** Queries what loads of similar miles earn in a search. */
function useSimilarEarnings(load: FoundLoad, search: LoadSearchRequest) {
  const request = similarTo(load, search);
  return useQuery({
    queryKey: searchKeys.earningsOf(request),
    queryFn: ({ signal }) =>
      callApi<Earnings>('/importLoad/earnings', {
        method: 'POST',
        body: request,
        signal,
        fallback: MESSAGES.searchFailed,
      }),
    staleTime: FRESH_MS,
    retry: false,
  });
}
