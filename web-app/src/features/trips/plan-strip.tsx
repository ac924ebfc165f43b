import { dayIn, endOfDay, formatInstant } from '@lanewise/browser/time';
import { toWireDate, type Trip, TRIP_STEP_KINDS } from '@lanewise/contracts';
import { Box } from '@mui/material';
import { msOf, type PlacedStep, STEP_NAMES } from './trip-words';

/** The time that all strips share, in whole days at the origin, in milliseconds since 1970. */
export interface PlanAxis {
  from: number;
  to: number;
  /** The instants at which its days begin. */
  days: number[];
  timeZone: string;
}

/** Returns the axis of some trips, which all begin at once. */
export function planAxisOf(trips: readonly Trip[], timeZone: string): PlanAxis {
  const from = msOf(trips[0].startsAt);
  const last = Math.max(...trips.map(({ endsAt }) => msOf(endsAt)));
  const days: number[] = [];
  let to = from;
  do {
    to = endOfDay(dayIn(wireOf(to), timeZone), timeZone).getTime() + 1;
    days.push(to);
  } while (to < last);
  days.pop();
  return { from, to, days, timeZone };
}

const wireOf = (instant: number): string => toWireDate(new Date(instant));

/** The least percentage of the axis at which a day has room for its name. */
const MIN_NAMED_PERCENT = 7;

/** The steps of a trip on the axis; the list of its steps says the same in words. */
export function PlanStrip({ steps, axis }: { steps: readonly PlacedStep[]; axis: PlanAxis }) {
  const placeOf = (instant: number) => (100 * (instant - axis.from)) / (axis.to - axis.from);
  const span = (from: number, to: number) => ({
    left: `${placeOf(from)}%`,
    width: `${placeOf(to) - placeOf(from)}%`,
  });
  const days = [axis.from, ...axis.days];
  return (
    <Box sx={STRIP} aria-hidden>
      {days.map((day, at) => {
        const end = days[at + 1] ?? axis.to;
        const isNamed = placeOf(end) - placeOf(day) >= MIN_NAMED_PERCENT;
        return (
          <span key={day} className="day" style={span(day, end)}>
            {isNamed && formatInstant(wireOf(day), axis.timeZone).split(',')[0]}
          </span>
        );
      })}
      {steps.map(({ kind, startsAt, endsAt, text }) => (
        <i key={startsAt} className={kind} title={text} style={span(msOf(startsAt), msOf(endsAt))} />
      ))}
    </Box>
  );
}

/** What the parts of a strip are. */
export const PlanKey = () => (
  <Box sx={KEY} aria-hidden>
    {TRIP_STEP_KINDS.map((kind) => (
      <span key={kind}>
        <i className={kind} />
        {STEP_NAMES[kind]}
      </span>
    ))}
  </Box>
);

const PARTS = {
  '& i': { printColorAdjust: 'exact', height: 12, minWidth: '1px' },
  '& .drive': { border: 1, borderColor: 'primary.main' },
  '& .load': { bgcolor: 'primary.main' },
  '& .stop': { bgcolor: 'text.primary' },
  '& .rest': { bgcolor: 'action.disabledBackground' },
  '& .wait': { height: 0, borderTop: '2px dotted', borderColor: 'text.secondary' },
} as const;

const KEY = {
  ...PARTS,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  mb: 1,
  fontSize: 12,
  color: 'text.secondary',
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 0.75 },
  '& span i': { width: 18 },
} as const;

const STRIP = {
  ...PARTS,
  position: 'relative',
  height: 34,
  '& > *': { position: 'absolute' },
  '& .day': {
    top: 0,
    bottom: 0,
    pl: 0.5,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    fontSize: 12,
    lineHeight: '16px',
    color: 'text.secondary',
    borderLeft: 1,
    borderColor: 'divider',
  },
  '& > i': { bottom: 2 },
  '& > i.wait': { bottom: 7 },
} as const;
