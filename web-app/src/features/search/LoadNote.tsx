import { formatShortMoney } from '@lanewise/browser';
import type { FoundLoad } from '@lanewise/contracts';
import { formatInstant } from '../../shared/time';
import { Ago } from '../../shared/Ago';
import { GONE } from './snapshot-pages';

/** What has become of a load since it was found, or since the last look. */
export interface CardMarks {
  gone: boolean;
  /** Dollars; null when the rate has stayed. */
  previousRate: number | null;
  /** First seen since the last look at this search. */
  isNew: boolean;
}

/** What there is to note about a load: what is new, how fresh it is, and whose it is. */
export function LoadNote({ load, gone, previousRate, isNew }: { load: FoundLoad } & CardMarks) {
  if (gone) {
    return (
      <div data-cell="note" className="note">
        {GONE}
      </div>
    );
  }
  const { firstSeenAt, lastSeenAt } = load;
  return (
    <div data-cell="note" className="note">
      {isNew && <span className="new">New</span>}
      {previousRate !== null && <span className="was">{rateChange(previousRate, load.rate)}</span>}
      <span className="facts">
        <Seen what="Posted" instant={firstSeenAt} />
        {lastSeenAt !== firstSeenAt && (
          <>
            {' · '}
            <Seen what="seen" instant={lastSeenAt} />
          </>
        )}
        {' · '}
        {load.shipperName}
      </span>
    </div>
  );
}

function Seen({ what, instant }: { what: string; instant: string }) {
  return (
    <time tabIndex={-1} dateTime={`${instant}Z`} aria-description={`${what} ${formatInstant(instant)}`}>
      {what} <Ago instant={instant} />
    </time>
  );
}

/** A rate that has changed under the reader: `▲ was $1,200`. */
function rateChange(before: number, now: number): string {
  return `${now > before ? '▲' : '▼'} was ${before > 0 ? formatShortMoney(before) : 'not posted'}`;
}
