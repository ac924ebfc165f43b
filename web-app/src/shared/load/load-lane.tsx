import { formatWindow } from '@lanewise/browser/time';
import type { CardLoad } from './card-load';

interface StopTimesProps {
  /** Null if the source gave no time. */
  start: string | null;
  end: string | null;
  timeZone: string;
}

/** Pickup and delivery, each in local time. */
export function LoadLane({ load }: { load: CardLoad }) {
  const { waypoints, pickUpEnd, deliveryEnd } = load;
  return (
    <div data-cell="lane" className="lane">
      <div className="stop">
        <span className="place" title={load.origin}>
          <Place name={load.origin} />
        </span>
        <StopTimes start={load.pickUp} end={pickUpEnd} timeZone={load.originTimeZone} first />
      </div>
      <div className="stop">
        <span className="place to" title={load.destination}>
          <Place name={load.destination} />
          {waypoints.length > 0 && (
            <span className="stops">{waypoints.length === 1 ? '+1 stop' : `+${waypoints.length} stops`}</span>
          )}
        </span>
        <StopTimes start={load.delivery} end={deliveryEnd} timeZone={load.destinationTimeZone} />
      </div>
    </div>
  );
}

/** A city and its state, of which only the city is cut where there is no room. */
function Place({ name }: { name: string }) {
  const end = name.lastIndexOf(', ');
  const city = end < 0 ? name : name.slice(0, end);
  return (
    <span className="town">
      <span className="city">{city}</span>
      <span>{name.slice(city.length)}</span>
    </span>
  );
}

function StopTimes({ start, end, timeZone, first = false }: StopTimesProps & { first?: boolean }) {
  if (start === null) return <span className="when">No delivery time</span>;
  const text = formatWindow(start, end, timeZone);
  const hasYear = /, \d{4},/.test(text);
  const overMidnight = text.split(' – ')[1]?.includes(', ');
  return (
    <time
      className={['when', (end || hasYear) && 'wide', overMidnight && 'long'].filter(Boolean).join(' ')}
      tabIndex={first ? 0 : -1}
      dateTime={`${start}Z`}
      aria-description={`${text}. Your time: ${formatWindow(start, end)}`}
    >
      <span className="weekday">{text.slice(0, WEEKDAY)}</span>
      <span className="full">{text.slice(WEEKDAY)}</span>
      <span className="brief">
        {text
          .slice(WEEKDAY)
          .replace(/– \w+, /, '– ')
          .replaceAll(':00', '')}
      </span>
    </time>
  );
}

/** Characters of `Mon, `. */
const WEEKDAY = 5;
