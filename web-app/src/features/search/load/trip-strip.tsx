import { DRIVING, toWireDate } from '@lanewise/contracts';
import { formatInstant } from '@lanewise/browser/time';
import { formatHours } from '../../../shared/plan/plan-texts';
import { type Axis, type Span, type TripClock, placeOn } from './trip-clock';

/** Explains how the truck is planned. */
const PLAN = `Planned at ${DRIVING.milesPerHour} mph and ${DRIVING.hoursPerDay} hours of driving a day.`;

export const LATE_MEANING = `The truck is at the pickup after its end. ${PLAN}`;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** `18 min late` */
export const lateText = (lateBy: number): string => `${formatHours(Math.ceil(lateBy / MINUTE_MS))} late`;

/** The trip of a load on the axis that all cards share: empty, waiting, loaded, empty. */
export function TripStrip({ clock, axis }: { clock: TripClock; axis: Axis }) {
  const { leaveBy, lateBy } = clock;
  const text = lateBy > 0 ? lateText(lateBy) : `Leave by ${leaveText(leaveBy, axis)}`;
  return (
    <div
      data-cell="clock"
      className="clock"
      role="group"
      tabIndex={-1}
      aria-label={text}
      aria-description={`${clock.spans.map(describe).join(', ')}. ${lateBy > 0 ? LATE_MEANING : PLAN}`}
    >
      <span className="leave">{text}</span>
      <span className="strip" aria-hidden>
        <Days axis={axis} />
        {clock.spans.map(({ kind, from, to }) => {
          const left = placeOn(axis, from);
          return (
            <i
              key={`${kind}${from}`}
              className={kind}
              style={{ left: `${left}%`, width: `${placeOn(axis, to) - left}%` }}
            />
          );
        })}
      </span>
    </div>
  );
}

/** Percent of the axis from which a day has room for its name. */
const NAMED = 5;

/** The days of the axis, by their names. */
const Days = ({ axis }: { axis: Axis }) =>
  [axis.from, ...axis.days].map((day, at, all) => {
    const left = placeOn(axis, day);
    const width = placeOn(axis, all[at + 1] ?? axis.to) - left;
    return (
      <span key={day} className="day-name" style={{ left: `${left}%`, width: `${width}%` }}>
        {width >= NAMED && dayOf(day, axis)}
      </span>
    );
  });

/** `empty 2 h` */
const describe = ({ kind, from, to }: Span): string => {
  const hours = Math.round((to - from) / HOUR_MS);
  return `${kind} ${hours < 1 ? 'under 1' : hours} h`;
};

const textOf = (instant: number, { timeZone }: Axis): string =>
  formatInstant(toWireDate(new Date(instant)), timeZone);

/** `Wed` */
const dayOf = (instant: number, axis: Axis): string => textOf(instant, axis).slice(0, 3);

/** `6:40 AM`, on another day than the first `Wed 6:40 AM`. */
function leaveText(leaveBy: number, axis: Axis): string {
  const parts = textOf(leaveBy, axis).split(', ');
  const clock = (parts.at(-1) ?? '').replace(/ \w+$/, '');
  return leaveBy < (axis.days[0] ?? axis.to) ? clock : `${dayOf(leaveBy, axis)} ${clock}`;
}
