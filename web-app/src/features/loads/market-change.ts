import { formatGain, formatShortMoney } from '@lanewise/browser';
import type { MarketChange, SavedLoad } from '@lanewise/contracts';
import { formatInstant } from '@lanewise/browser/time';

interface MarketNote {
  /** For the card: `▲ market +$200`. */
  brief: string;
  /** The whole sentence. */
  full: string;
}

type ChangedLoad = Pick<
  SavedLoad,
  'rate' | 'postedRate' | 'marketChange' | 'originTimeZone' | 'destinationTimeZone'
>;

/** Returns what it was posted at, if another rate was agreed on, and how the market load has changed since. */
export function marketNotes({
  rate: agreed,
  postedRate,
  marketChange,
  originTimeZone,
  destinationTimeZone,
}: ChangedLoad): MarketNote[] {
  const notes: MarketNote[] = [];
  if (postedRate && postedRate !== agreed) {
    const posted = formatShortMoney(postedRate);
    notes.push({ brief: `posted at ${posted}`, full: `It was posted at ${posted} when you saved it.` });
  }
  if (!marketChange) return notes;
  const { gone, rate, pickUp, pickUpEnd, delivery, deliveryEnd } = marketChange;
  if (gone) notes.push({ brief: 'Gone from the market', full: 'This load is no longer on the market.' });
  if (rate) notes.push(rateNote(rate));
  return [
    ...notes,
    ...windowNote('Pickup', pickUp, pickUpEnd, originTimeZone),
    ...windowNote('Delivery', delivery, deliveryEnd, destinationTimeZone),
  ];
}

function rateNote({ was, now }: { was: number; now: number }): MarketNote {
  if (now === 0) {
    return {
      brief: 'Market rate withdrawn',
      full: `The rate on the market was withdrawn. It was ${formatShortMoney(was)}.`,
    };
  }
  const current = formatShortMoney(now);
  if (was === 0) {
    return { brief: `Market rate ${current}`, full: `A rate was posted on the market: ${current}.` };
  }
  const change = formatGain(now - was).replace(/\.00$/, '');
  return {
    brief: `${now > was ? '▲' : '▼'} market ${change}`,
    full: `The rate on the market is now ${current} (${change}). It was ${formatShortMoney(was)}.`,
  };
}

type StopName = 'Pickup' | 'Delivery';
type TimeChange = NonNullable<MarketChange['delivery']>;

/** Both ends of a window are one note. */
function windowNote(
  what: StopName,
  start: TimeChange | null,
  end: TimeChange | null | undefined,
  timeZone: string,
): MarketNote[] {
  const notes = [start && timeNote(what, start, timeZone), end && endNote(what, end, timeZone)].filter(
    (note) => !!note,
  );
  return notes.slice(0, 1).map(({ brief }) => ({ brief, full: notes.map(({ full }) => full).join(' ') }));
}

function endNote(what: StopName, { was, now }: TimeChange, timeZone: string): MarketNote {
  const current =
    now === null
      ? `${what} has no end on the market any more.`
      : `${what} on the market now lasts until ${formatInstant(now, timeZone)}.`;
  const before = was === null ? 'It had no end before.' : `It lasted until ${formatInstant(was, timeZone)}.`;
  return { brief: `${what} window changed`, full: `${current} ${before}` };
}

function timeNote(what: StopName, { was, now }: TimeChange, timeZone: string): MarketNote {
  if (now === null)
    return { brief: `${what} time withdrawn`, full: `${what} has no time on the market any more.` };
  const before = was === null ? 'It had no time before.' : `It was ${formatInstant(was, timeZone)}.`;
  return {
    brief: `${what} moved`,
    full: `${what} on the market is now ${formatInstant(now, timeZone)}. ${before}`,
  };
}
