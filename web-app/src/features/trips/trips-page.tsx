import { callApi, errorMessage, formatNumber, formatShortMoney, referenceOf } from '@lanewise/browser';
import { ErrorDisplay, PageHeading } from '@lanewise/browser/ui';
import {
  type FoundLoad,
  type LoadSearchResponse,
  MESSAGES,
  type Trip,
  TRIP_SORT_LABELS,
  type TripSortField,
  type TripsRequest,
  type TripsResponse,
} from '@lanewise/contracts';
import { Box, Button, Chip, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Page } from '../../shared/page';
import { NOT_ON_PAPER } from '../../shared/print/paper';
import { OrderLink } from '../../shared/prices/order-link';
import { PlanKey, planAxisOf } from './plan-strip';
import { LOAD_COUNTS, toTripsAddress, type TripCriteria, useTripsAddress } from './trips-address';
import { TripCard } from './trip-card';
import { TripsForm } from './trips-form';
import { TRIPS_KEY, useTrips } from './use-trips';

/** Chains of loads for a truck, from where it is to where it has to be. */
export function TripsPage() {
  const [criteria, isRequested] = useTripsAddress();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const plan = (next: TripCriteria) => void navigate(toTripsAddress(next));
  /** The button plans in any case, also what is shown or was shown a moment ago. */
  const planAnew = (next: TripCriteria) => {
    queries.removeQueries({ queryKey: TRIPS_KEY, type: 'inactive' });
    if (toTripsAddress(next) === toTripsAddress(criteria)) void queries.resetQueries({ queryKey: TRIPS_KEY });
    else plan(next);
  };
  return (
    <Page maxWidth={1100}>
      <PageHeading inTopBar>Plan a trip</PageHeading>
      {/* Another address, by Back or a link, fills the form again. */}
      <TripsForm key={useLocation().search} criteria={criteria} onPlan={planAnew} />
      {isRequested ? (
        <Trips criteria={criteria} onPlan={plan} />
      ) : (
        <Typography color="textSecondary" sx={{ py: 6, textAlign: 'center' }}>
          Choose a truck, where it is, and where it has to be: the loads that belong together are found among
          all of the market.
        </Typography>
      )}
    </Page>
  );
}

interface TripsProps {
  criteria: TripCriteria;
  onPlan: (criteria: TripCriteria) => void;
}

function Trips({ criteria, onPlan }: TripsProps) {
  const { origin, home, unknown, request, data, error, isPending, refetch, isImproving, improve } = useTrips(
    criteria,
    true,
  );
  const updates = useTripUpdates(data?.itemList ?? NO_TRIPS, request);
  const [openId, setOpenId] = useState<string | null>(null);
  if (unknown !== undefined) return <ErrorDisplay message={`City not found: “${unknown}”.`} />;
  if (error) {
    const message = errorMessage(error);
    return (
      <ErrorDisplay message={message} reference={referenceOf(error)} onRetry={refetch}>
        <OrderLink refusal={message} />
      </ErrorDisplay>
    );
  }
  if (isPending || !data || !origin) {
    return (
      <Stack spacing={1.5} role="status" aria-label="Planning trips">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} variant="rounded" height={112} />
        ))}
      </Stack>
    );
  }
  const trips = data.itemList;
  const isUnfinished = !data.exact && !isImproving;
  const axis = trips.length > 0 ? planAxisOf(trips, origin.timeZone) : null;
  return (
    <section aria-label="Trips">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          mb: 1,
          'section:has(article[data-open]) &': NOT_ON_PAPER,
        }}
      >
        <Typography variant="h2">{headingOf(data)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {proofInWords(data, isImproving)}
        </Typography>
        {isUnfinished && (
          <Button size="small" onClick={improve} sx={NOT_ON_PAPER}>
            Search longer
          </Button>
        )}
        <Box sx={{ flex: 1 }} />
        <ChoiceChips
          label="Loads of a trip"
          chosen={criteria.maxLoads}
          choices={LOAD_COUNTS}
          nameOf={(count) => (count === 1 ? '1 load' : String(count))}
          onChoose={(maxLoads) => onPlan({ ...criteria, maxLoads })}
        />
        <Chip
          size="small"
          label="14-hour day"
          aria-pressed={criteria.fourteenHours}
          color={criteria.fourteenHours ? 'primary' : 'default'}
          variant={criteria.fourteenHours ? 'filled' : 'outlined'}
          onClick={() => onPlan({ ...criteria, fourteenHours: !criteria.fourteenHours })}
          sx={NOT_ON_PAPER}
        />
        <ChoiceChips
          label="Best by"
          chosen={criteria.sort}
          choices={TRIP_SORT_FIELDS}
          nameOf={(field) => TRIP_SORT_LABELS[field]}
          onChoose={(sort) => onPlan({ ...criteria, sort })}
        />
      </Box>
      <LeftOut criteria={criteria} onPlan={onPlan} />
      {axis && <PlanKey />}
      {axis === null ? (
        <Typography color="textSecondary" sx={{ py: 4, textAlign: 'center' }}>
          {data.exact
            ? 'No chain of loads earns anything here. Allow more empty miles, more loads or a later day, or leave out where it has to end.'
            : 'Nothing found yet.'}
        </Typography>
      ) : (
        <Stack spacing={1.5}>
          {trips.map((trip, at) => {
            const id = trip.loads.map((load) => load.id).join();
            return (
              <TripCard
                key={id}
                trip={trip}
                next={trips[at + 1]}
                rank={at + 1}
                origin={origin}
                home={home}
                axis={axis}
                truckId={criteria.truck}
                sort={criteria.sort}
                updates={updatesInWords(trip, updates)}
                open={openId === id}
                onToggle={() => setOpenId(openId === id ? null : id)}
                onLeaveOut={({ id: loadId }) =>
                  onPlan({ ...criteria, without: [...criteria.without, loadId] })
                }
                onHide={({ shipperName }) =>
                  onPlan({ ...criteria, hidden: [...criteria.hidden, shipperName] })
                }
                onGone={refetch}
              />
            );
          })}
        </Stack>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        Planned at 50 mph, with 11 hours of driving between rests of 10 hours
        {criteria.fourteenHours && ', none of it after 14 hours of a duty day'}. The 60/70-hour limits and the
        half-hour break depend on the driver&apos;s log, and are not counted.
      </Typography>
    </section>
  );
}

const NO_TRIPS: readonly Trip[] = [];

interface ChoiceChipsProps<Choice extends string | number> {
  label: string;
  chosen: Choice;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  onChoose: (choice: Choice) => void;
}

/** One of a few choices, by a click. */
const ChoiceChips = <Choice extends string | number>(props: ChoiceChipsProps<Choice>) => (
  <Stack role="group" aria-label={props.label} direction="row" sx={{ gap: 0.5, ...NOT_ON_PAPER }}>
    {props.choices.map((choice) => (
      <Chip
        key={choice}
        size="small"
        label={props.nameOf(choice)}
        aria-pressed={choice === props.chosen}
        color={choice === props.chosen ? 'primary' : 'default'}
        variant={choice === props.chosen ? 'filled' : 'outlined'}
        onClick={() => props.onChoose(choice)}
      />
    ))}
  </Stack>
);
const TRIP_SORT_FIELDS = Object.keys(TRIP_SORT_LABELS) as TripSortField[];

function headingOf({ itemList, exact }: TripsResponse): string {
  if (itemList.length === 0) return exact ? 'No trips' : 'No trips yet';
  if (!exact) return `${formatNumber(itemList.length)} best found so far`;
  return `${formatNumber(itemList.length)} best ${itemList.length === 1 ? 'trip' : 'trips'}`;
}

function proofInWords({ exact, examined }: TripsResponse, isImproving: boolean): string {
  const chains = `${formatNumber(examined)} chains examined`;
  if (exact) return `Proven best of all loads; ${chains}.`;
  return isImproving
    ? `The best so far; ${chains}, looking further…`
    : `The best found; ${chains}, others may be better.`;
}

/** The excluded loads and companies, each to be allowed again. */
function LeftOut({ criteria, onPlan }: TripsProps) {
  const { without, hidden } = criteria;
  if (without.length + hidden.length === 0) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.75, mb: 1, ...NOT_ON_PAPER }}>
      {without.length > 0 && (
        <Chip
          size="small"
          label={without.length === 1 ? '1 load left out' : `${without.length} loads left out`}
          onDelete={() => onPlan({ ...criteria, without: [] })}
        />
      )}
      {hidden.map((name) => (
        <Chip
          key={name}
          size="small"
          label={`Without ${name}`}
          onDelete={() => onPlan({ ...criteria, hidden: hidden.filter((other) => other !== name) })}
          sx={{ maxWidth: '100%' }}
        />
      ))}
    </Stack>
  );
}

/** Milliseconds after which the loads of the shown trips are requested again. */
const REFRESH_MS = 30_000;

/** The loads of the shown trips as the market has them now, by id. A load that is gone is null. */
type TripUpdates = ReadonlyMap<string, FoundLoad | null>;

const NO_UPDATES: TripUpdates = new Map();

/** Follows the loads of the shown trips on the market. */
function useTripUpdates(trips: readonly Trip[], request: TripsRequest | null): TripUpdates {
  const ids = [...new Set(trips.flatMap(({ loads }) => loads.map(({ id }) => id)))];
  const { data } = useQuery({
    queryKey: ['trip-updates', ids, request],
    queryFn: async ({ signal }): Promise<TripUpdates> => {
      const { origin, truck, pickupStartDate } = request!;
      const { itemList, gone = [] } = await callApi<LoadSearchResponse>('/importLoad/search', {
        method: 'POST',
        body: { origin, truck, pickupStartDate, ids, refresh: true },
        signal,
        fallback: MESSAGES.searchFailed,
      });
      return new Map([
        ...itemList.map((load) => [load.id, load] as const),
        ...gone.map((id) => [id, null] as const),
      ]);
    },
    enabled: ids.length > 0 && request !== null,
    refetchInterval: REFRESH_MS,
    // The trips have just come.
    initialData: NO_UPDATES,
    staleTime: REFRESH_MS,
    retry: false,
  });
  return data;
}

/** Returns in words what has changed on the market since a trip was planned. */
function updatesInWords({ loads }: Trip, updates: TripUpdates): string[] {
  return loads.flatMap(({ id, origin, destination, rate }) => {
    const now = updates.get(id);
    if (now === null) return `${origin} to ${destination} is gone.`;
    if (now === undefined || now.rate === rate) return [];
    return now.rate > 0
      ? `${origin} to ${destination} pays ${formatShortMoney(now.rate)} now, not ${formatShortMoney(rate)}.`
      : `${origin} to ${destination} has no posted rate any more.`;
  });
}
