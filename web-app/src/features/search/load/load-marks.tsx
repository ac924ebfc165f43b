import { formatShortMoney } from '@lanewise/browser';
import type { Earnings, FoundLoad } from '@lanewise/contracts';
import { LATE_MEANING, lateText } from './trip-strip';
import { FlagsMark } from './flags-mark';
import { postingsText } from './postings-text';
import { TOP_SHARE, rankLabel, rankDescription, loadRankOf } from './load-rank';

/** The changes since a load was found, or since the search was last viewed. */
export interface CardMarks {
  gone: boolean;
  /** Dollars; null when the rate has not changed. */
  previousRate: number | null;
  /** First seen since this search was last viewed. */
  isNew: boolean;
  /** The earnings of all loads that were found with it, if known. */
  earnings?: Earnings;
}

interface LoadMarksProps extends Omit<CardMarks, 'gone' | 'earnings'> {
  load: FoundLoad;
  /** Milliseconds after which the truck would be at the pickup, where nothing else says so. */
  lateBy?: number;
  /** For a load in one line. */
  brief?: boolean;
}

/** Marks a load that is saved, new, posted several times, warned of, repriced, or too early for its truck. */
export function LoadMarks({ load, previousRate, isNew, lateBy = 0, brief }: LoadMarksProps) {
  return (
    <>
      {load.savedLoadId && <span className="saved">Saved</span>}
      {isNew && <span className="new">New</span>}
      <PostingsMark load={load} brief={brief} />
      <FlagsMark load={load} brief={brief} />
      {previousRate !== null && <span className="was">{rateChange(previousRate, load.rate)}</span>}
      {lateBy > 0 && (
        <span
          className="late"
          role="group"
          tabIndex={-1}
          aria-label={lateText(lateBy)}
          aria-description={LATE_MEANING}
        >
          {lateText(lateBy)}
        </span>
      )}
    </>
  );
}

/** Says how often the freight of a load is posted, and at which rates: `Posted 3 times, $1,900 to $2,150`. */
function PostingsMark({ load: { postings }, brief }: { load: FoundLoad; brief?: boolean }) {
  if (!postings) return null;
  const text = postingsText(postings);
  return (
    <span
      className="postings"
      role="group"
      tabIndex={-1}
      aria-label={text}
      aria-description="Different companies post the same freight: places, pickup day, equipment and weight are the same. This is the best of them; the details have all."
    >
      {brief ? `${postings.count}×` : text}
    </span>
  );
}

/** Formats a rate that changed while the card was shown: `▲ was $1,200`. */
function rateChange(before: number, now: number): string {
  return `${now > before ? '▲' : '▼'} was ${before > 0 ? formatShortMoney(before) : 'not posted'}`;
}

/** The rank of a load among all that were found, which tells loads apart first. A line has room for its number only. */
export function RankMark({
  load,
  earnings,
  brief,
}: {
  load: FoundLoad;
  earnings?: Earnings;
  brief?: boolean;
}) {
  const rank = load.rate > 0 && earnings ? loadRankOf(load.profitPerMile, earnings) : null;
  if (!rank) return null;
  const label = rankLabel(rank);
  return (
    <span
      className="rank"
      data-top={rank.place <= TOP_SHARE * rank.total || undefined}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-description={rankDescription(rank)}
    >
      {brief ? label.split(' ')[0] : label}
    </span>
  );
}
