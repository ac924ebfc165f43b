import { formatShortGain, formatShortMoney } from '@lanewise/browser';
import { type Earnings, type FoundLoad, imageAddress } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Ago } from '../../../shared/Ago';
import { formatInstant } from '@lanewise/browser/time';
import { OUT_OF_REACH, OUT_OF_REACH_MEANING } from '../clock/TripStrip';
import { GONE } from '../query/snapshot-pages';
import { type Standing, standingMeaning, standingOf, standingText } from './standing';

/** What has changed since a load was found, or since the search was last viewed. */
export interface CardMarks {
  gone: boolean;
  /** Dollars; null when the rate has not changed. */
  previousRate: number | null;
  /** First seen since this search was last viewed. */
  isNew: boolean;
  /** What all loads earn that were found with it, if that is known. */
  earnings?: Earnings;
  /** What waits where it is delivered. */
  onward?: ReactNode;
  /** The truck cannot be at the pickup in time. */
  late?: boolean;
}

/**
 * The small print of a load: whether it is saved or new, its old rate, what it earns a day, where it stands, when it was
 * posted, and by whom.
 */
export function LoadNote({
  load,
  gone,
  previousRate,
  isNew,
  earnings,
  onward,
  late = false,
}: { load: FoundLoad } & CardMarks) {
  if (gone) {
    return (
      <div data-cell="note" className="note">
        {GONE}
      </div>
    );
  }
  const { firstSeenAt, lastSeenAt } = load;
  const standing = load.rate > 0 && earnings ? standingOf(load.profitPerMile, earnings) : null;
  return (
    <div data-cell="note" className={earnings ? 'note two-lines' : 'note'}>
      {load.savedLoadId && <span className="saved">Saved</span>}
      {isNew && <span className="new">New</span>}
      {previousRate !== null && <span className="was">{rateChange(previousRate, load.rate)}</span>}
      {late && (
        <span
          className="late"
          role="group"
          tabIndex={-1}
          aria-label={OUT_OF_REACH}
          aria-description={OUT_OF_REACH_MEANING}
        >
          {OUT_OF_REACH}
        </span>
      )}
      {load.rate > 0 && (
        <span
          className="day"
          role="group"
          tabIndex={-1}
          aria-label="Profit Per Day"
          aria-description="Profit for each day from your pickup date until the delivery, waiting included; at least half a day."
        >
          {formatShortGain(Math.round(load.profitPerDay))}/day
        </span>
      )}
      {standing && <StandingBar standing={standing} />}
      <span className="facts">
        <Seen what="Posted" instant={firstSeenAt} />
        {lastSeenAt !== firstSeenAt && (
          <>
            {' · '}
            <Seen what="seen" instant={lastSeenAt} />
          </>
        )}
        {' · '}
        {load.shipperLogo && (
          <img src={imageAddress(load.shipperLogo)} alt="" loading="lazy" onError={hide} />
        )}
        {load.shipperName}
      </span>
      {onward}
    </div>
  );
}

/** Its owner may have replaced the image since. */
const hide = ({ currentTarget }: { currentTarget: HTMLElement }) => (currentTarget.style.display = 'none');

function Seen({ what, instant }: { what: string; instant: string }) {
  return (
    <time tabIndex={-1} dateTime={`${instant}Z`} aria-description={`${what} ${formatInstant(instant)}`}>
      {what} <Ago instant={instant} />
    </time>
  );
}

/** Formats a rate that changed while the card was shown: `▲ was $1,200`. */
function rateChange(before: number, now: number): string {
  return `${now > before ? '▲' : '▼'} was ${before > 0 ? formatShortMoney(before) : 'not posted'}`;
}

/** A bar of where a load stands among all that were found: full for the best. */
function StandingBar({ standing }: { standing: Standing }) {
  return (
    <Box
      component="span"
      role="group"
      tabIndex={-1}
      aria-label={standingText(standing)}
      aria-description={standingMeaning(standing)}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, flexShrink: 0 }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 36, height: 5, borderRadius: 1, overflow: 'hidden', bgcolor: 'divider' }}
      >
        <span
          style={{
            display: 'block',
            height: '100%',
            width: `${Math.round(100 * standing.beats)}%`,
            background: 'var(--tone)',
          }}
        />
      </Box>
      <span aria-hidden>{standingText(standing)}</span>
    </Box>
  );
}
