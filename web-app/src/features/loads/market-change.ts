import { formatGain, formatShortMoney } from '@lanewise/browser';
import type { SavedLoad } from '@lanewise/contracts';
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
  const { gone, rate, pickUp, delivery } = marketChange;
  if (gone) notes.push({ brief: 'Gone from the market', full: 'This load is no longer on the market.' });
  if (rate) notes.push(rateNote(rate));
  if (pickUp) notes.push(timeNote('Pickup', pickUp, originTimeZone));
  if (delivery) notes.push(timeNote('Delivery', delivery, destinationTimeZone));
  return notes;
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

function timeNote(
  what: 'Pickup' | 'Delivery',
  { was, now }: { was: string | null; now: string | null },
  timeZone: string,
): MarketNote {
  if (now === null)
    return { brief: `${what} time withdrawn`, full: `${what} has no time on the market any more.` };
  const before = was === null ? 'It had no time before.' : `It was ${formatInstant(was, timeZone)}.`;
  return {
    brief: `${what} moved`,
    full: `${what} on the market is now ${formatInstant(now, timeZone)}. ${before}`,
  };
}
