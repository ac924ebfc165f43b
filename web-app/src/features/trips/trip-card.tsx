import {
  formatGain,
  formatMoney,
  formatNumber,
  formatPerMile,
  formatShortGain,
  formatShortMoney,
} from '@lanewise/browser';
import { formatInstant } from '@lanewise/browser/time';
import { visuallyHidden } from '@lanewise/browser/ui';
import {
  type CityOption,
  type FoundLoad,
  phoneUrl,
  type Trip,
  type TripSortField,
} from '@lanewise/contracts';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Link, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { lazy, Suspense, useId, useMemo } from 'react';
import { NOT_ON_PAPER, ONLY_ON_PAPER } from '../../shared/print/paper';
import { MilesByState } from '../../shared/roads/miles-by-state';
import { milesInWords } from '../../shared/roads/road-words';
import { useOwnTrucks } from '../../shared/use-own-trucks';
import { type PlanAxis, PlanStrip } from './plan-strip';
import {
  daysInWords,
  endInWords,
  emptyShare,
  lengthOf,
  placeSteps,
  type PlacedStep,
  routeInWords,
} from './trip-words';
import { stopsOf } from './trip-stops';
import { useSaveTrip } from './use-save-trip';

const TripMap = lazy(() => import('./trip-map'));

interface TripCardProps {
  trip: Trip;
  /** The next best one. */
  next: Trip | undefined;
  rank: number;
  origin: CityOption;
  home: CityOption | null;
  axis: PlanAxis;
  truckId: string;
  sort: TripSortField;
  /** Sentences that say what has changed on the market since the trip was planned. */
  updates: readonly string[];
  open: boolean;
  onToggle: () => void;
  /** Plans again without a load, or without those of its company. */
  onLeaveOut: (load: FoundLoad) => void;
  onHide: (load: FoundLoad) => void;
  /** A load of the trip is no longer there. */
  onGone: () => void;
}

/** A trip: what it earns, its steps on the time that all trips share, and its loads when open. */
export function TripCard({ trip, next, rank, origin, home, axis, truckId, sort, ...card }: TripCardProps) {
  const { updates, open, onToggle, onLeaveOut, onHide, onGone } = card;
  const id = useId();
  const ends = { origin, home };
  const route = routeInWords(trip, ends);
  const steps = placeSteps(trip, ends);
  const stops = useMemo(() => stopsOf(trip, origin, home), [trip, origin, home]);
  const savedCount = trip.loads.filter(({ savedLoadId }) => savedLoadId).length;
  const { save, isSaving, isSaved } = useSaveTrip(trip, { truckId, name: route, onGone });
  return (
    <Paper
      component="article"
      variant="outlined"
      aria-label={`Trip ${rank}: ${route}`}
      data-open={open || undefined}
      sx={{
        p: 1.5,
        breakInside: 'avoid',
        'section:has(article[data-open]) &:not([data-open])': NOT_ON_PAPER,
      }}
    >
      {open && <DriverOnPaper truckId={truckId} />}
      <Box
        sx={[
          {
            display: 'flex',
            flexWrap: { xs: 'wrap', md: 'nowrap' },
            alignItems: 'baseline',
            columnGap: 2,
            rowGap: 0.25,
          },
          open && NOT_ON_PAPER,
        ]}
      >
        <Typography component="h3" sx={{ fontSize: 18, fontWeight: 650, color: 'success.main' }}>
          {formatShortGain(Math.round(trip.profit))}
        </Typography>
        <Figures trip={trip} home={home} />
        <Stack direction="row" sx={{ ml: 'auto', gap: 0.5, flexShrink: 0, ...NOT_ON_PAPER }}>
          <Button size="small" variant="outlined" loading={isSaving} disabled={isSaved} onClick={save}>
            {isSaved ? 'Saved' : trip.loads.length === 1 ? 'Save' : 'Save all'}
          </Button>
          <Button
            size="small"
            color="inherit"
            aria-expanded={open}
            aria-controls={`${id}-details`}
            endIcon={<ExpandIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
            onClick={onToggle}
          >
            {open ? 'Less' : 'Loads and stops'}
          </Button>
        </Stack>
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {route}
      </Typography>
      {savedCount > 0 && !isSaved && (
        <Typography variant="body2" color="textSecondary" sx={open ? NOT_ON_PAPER : undefined}>
          {savedInWords(savedCount, trip.loads.length)}
        </Typography>
      )}
      {updates.length > 0 && (
        <Typography variant="body2" color="error" role="status">
          {updates.join(' ')}{' '}
          <Button size="small" onClick={onGone} sx={{ minWidth: 0, py: 0 }}>
            Plan again
          </Button>
        </Typography>
      )}
      <PlanStrip steps={steps} axis={axis} />
      {open && (
        <Box id={`${id}-details`} sx={{ mt: 1 }}>
          {next && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1, ...NOT_ON_PAPER }}>
              {whyInWords(trip, next, sort)}
            </Typography>
          )}
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
              <TripMap stops={stops} label={route} />
            </Suspense>
            <Steps steps={steps} end={endInWords(trip, home)} />
          </Box>
          <Box sx={{ mt: 1.5 }}>
            <MilesByState places={stops} />
          </Box>
          <Box component="ol" aria-label="Loads" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
            {trip.loads.map((load) => (
              <LoadOfTrip key={load.id} load={load} onLeaveOut={onLeaveOut} onHide={onHide} />
            ))}
          </Box>
          <Stack direction="row" sx={{ mt: 1, gap: 2, alignItems: 'center', ...NOT_ON_PAPER }}>
            <Link href={directionsOf(trip, ends)} target="_blank" rel="noopener" variant="body2">
              Driving directions
            </Link>
            <Button size="small" color="inherit" onClick={() => print()}>
              Print for the driver
            </Button>
          </Stack>
        </Box>
      )}
    </Paper>
  );
}

/** Who drives which truck. A trip that is open is printed alone, for the driver: without money. */
function DriverOnPaper({ truckId }: Pick<TripCardProps, 'truckId'>) {
  const truck = useOwnTrucks().data?.find(({ id }) => id === truckId);
  if (!truck) return null;
  const drivers = truck.drivers.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return (
    <Typography component="h3" sx={{ ...ONLY_ON_PAPER, fontSize: 18, fontWeight: 650 }}>
      {[truck.name, ...drivers].join(' · ')}
    </Typography>
  );
}

function Figures({ trip, home }: Pick<TripCardProps, 'trip' | 'home'>) {
  const figures = [
    ['Profit per day', `${formatShortGain(Math.round(trip.profitPerDay))}/day`],
    ['Profit per mile', `${formatGain(trip.profitPerMile)}/mi profit`],
    ['Gross', `${formatShortMoney(trip.rate)} gross`],
    ['Days', daysInWords(trip)],
    ['Empty miles', `${emptyShare(trip)}% empty`],
    ['Miles', `${formatNumber(trip.miles + trip.emptyMiles)} mi`],
    [home ? 'Home' : 'Free', `${home ? 'home' : 'free'} ${endInWords(trip, home)}`],
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        m: 0,
        fontVariantNumeric: 'tabular-nums',
        '& dd': { m: 0, fontSize: 14 },
        '& dt': visuallyHidden,
      }}
    >
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}

/** Says how many loads of a trip are in My loads already, as those of another trip may be. */
function savedInWords(saved: number, all: number): string {
  if (saved === all) return all === 1 ? 'Saved already.' : `All ${all} loads are saved already.`;
  return `${saved} of ${all} loads ${saved === 1 ? 'is' : 'are'} saved already.`;
}

/** Says why a trip comes before the next best. */
function whyInWords(trip: Trip, next: Trip, sort: TripSortField): string {
  const more = trip[sort] - next[sort];
  const unit = sort === 'profitPerDay' ? ' a day' : '';
  const others = next.loads.filter(({ id }) => trip.loads.every((load) => load.id !== id));
  const instead = others.map(({ origin, destination }) => `${origin} to ${destination}`).join(', ');
  return `Earns ${formatMoney(more)}${unit} more than the next best${instead ? `, which takes ${instead}` : ''}.`;
}

/** The driver's steps, by the clock of each place. */
const Steps = ({ steps, end }: { steps: readonly PlacedStep[]; end: string }) => (
  <Box
    component="ol"
    aria-label="Stops"
    sx={{
      m: 0,
      p: 0,
      listStyle: 'none',
      fontSize: 13,
      lineHeight: '20px',
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    {steps.map((step) => (
      <Box
        component="li"
        key={step.startsAt}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '192px minmax(0, 1fr) auto' },
          '& time': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
          columnGap: 1,
          color: step.kind === 'stop' || step.kind === 'load' ? undefined : 'text.secondary',
        }}
      >
        <time dateTime={`${step.startsAt}Z`}>{formatInstant(step.startsAt, step.timeZone)}</time>
        <span>{step.text}</span>
        <span>{lengthOf(step)}</span>
      </Box>
    ))}
    <Box component="li" sx={{ fontWeight: 600 }}>
      {`Done ${end}`}
    </Box>
  </Box>
);

interface LoadOfTripProps extends Pick<TripCardProps, 'onLeaveOut' | 'onHide'> {
  load: FoundLoad;
}

function LoadOfTrip({ load, onLeaveOut, onHide }: LoadOfTripProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 13,
      }}
    >
      <Box sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{`${load.origin} → ${load.destination}`}</strong>
        <Box sx={{ color: 'text.secondary' }}>
          <Box component="span" sx={NOT_ON_PAPER}>
            {`${formatShortMoney(load.rate)}, ${formatPerMile(load.rate / load.miles)} loaded · `}
          </Box>
          {[
            milesInWords(load) ?? `${formatNumber(load.miles)} mi`,
            `${formatNumber(load.deadheadOrigin)} empty before`,
            `Ref # ${load.referenceId}`,
          ].join(' · ')}
        </Box>
        {load.requirements && <Box sx={{ color: 'text.secondary' }}>{load.requirements}</Box>}
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        {load.shipperName}
        {load.shipperPhone && (
          <Link
            href={phoneUrl(load.shipperPhone)}
            aria-label={`Call ${load.shipperName}, ${load.shipperPhone}`}
            sx={{ display: 'block', lineHeight: '24px' }}
          >
            {load.shipperPhone}
          </Link>
        )}
      </Box>
      <Stack direction="row" sx={{ gap: 0.5, ...NOT_ON_PAPER }}>
        <Button
          size="small"
          color="inherit"
          aria-label={`Not this load: ${load.origin} to ${load.destination}`}
          onClick={() => onLeaveOut(load)}
        >
          Not this load
        </Button>
        <Button
          size="small"
          color="inherit"
          aria-label={`Not this company: ${load.shipperName}`}
          onClick={() => onHide(load)}
        >
          Not this company
        </Button>
      </Stack>
    </Box>
  );
}

/** Directions through all stops, as Google Maps takes them. */
function directionsOf({ loads }: Trip, { origin, home }: Pick<TripCardProps, 'origin' | 'home'>): string {
  const stops = loads.flatMap((load) => [
    `${load.originLatitude},${load.originLongitude}`,
    `${load.destinationLatitude},${load.destinationLongitude}`,
  ]);
  const last = home ? `${home.latitude},${home.longitude}` : stops.pop()!;
  const query = new URLSearchParams({
    api: '1',
    origin: `${origin.latitude},${origin.longitude}`,
    destination: last,
    waypoints: stops.join('|'),
  });
  return `https://www.google.com/maps/dir/?${query}`;
}
