import {
  LIMITS,
  PAGE_SIZES,
  type FoundLoad,
  type LoadSearchResponse,
  type SnapshotLoad,
} from '@lanewise/contracts';

/**
 * A result is read as snapshots of its order, each of up to a thousand matches, and the cards of these by id, so
 * that it stays whole while loads come and go. This is what to ask for next.
 */
export type PageRequest =
  /** A snapshot with its first cards; `after` is where the one before ended. */
  { snapshot: true; after?: string } | { ids: string[] };

export interface ResultPage {
  request: PageRequest;
  response: LoadSearchResponse;
}

/** What a refresh of cards asked for and got. */
export interface Refresh {
  ids: string[];
  loads: FoundLoad[];
}

/** A place in the result. */
export interface ResultEntry {
  id: string;
  /** Null for a load that was gone before its card came. */
  load: FoundLoad | null;
  /** It is no longer to be had. */
  gone: boolean;
  /** Dollars, when the rate has changed since the card came. */
  previousRate: number | null;
}

/** What is said of a load that is no longer to be had. */
export const GONE = 'This load is gone.';

/** A match as the map shows it. */
export interface Pickup extends SnapshotLoad {
  /** It is no longer to be had. */
  gone?: boolean;
}

export const FIRST_PAGE: PageRequest = { snapshot: true };

/** The order of all snapshots so far. A load that has moved to a later one keeps its first place. */
export function orderOf(pages: ResultPage[]): SnapshotLoad[] {
  const loads = pages.flatMap(({ response }) => response.snapshot?.loads ?? []);
  return [...new Map(loads.map((load) => [load.id, load])).values()];
}

/** The leading places of the result that are settled: their cards have come, or their loads are gone. */
export function entriesOf(pages: ResultPage[], refresh?: Refresh): ResultEntry[] {
  const loads = new Map(pages.flatMap(({ response }) => response.itemList.map((load) => [load.id, load])));
  const asked = new Set(pages.flatMap(({ request }) => ('ids' in request ? request.ids : [])));
  const fresh = new Map(refresh?.loads.map((load) => [load.id, load]));
  const refreshed = new Set(refresh?.ids);

  const entries: ResultEntry[] = [];
  for (const { id } of orderOf(pages)) {
    const load = loads.get(id) ?? null;
    if (!load && !asked.has(id)) break;
    const now = fresh.get(id);
    entries.push({
      id,
      load: now ?? load,
      gone: !load || (refreshed.has(id) && !now),
      previousRate: load && now && now.rate !== load.rate ? load.rate : null,
    });
  }
  return entries;
}

/**
 * The order with what the cards of its leading places tell by now: newer figures, and which loads are gone. The
 * same array as long as they tell nothing new, so that nothing is drawn again for it.
 */
export function pickupsOf(order: SnapshotLoad[], entries: ResultEntry[]): Pickup[] {
  const pickups = order.map((load, place) => pickupOf(load, entries[place]));
  return pickups.some((pickup, place) => pickup !== order[place]) ? pickups : order;
}

function pickupOf(known: SnapshotLoad, entry: ResultEntry | undefined): Pickup {
  if (!entry) return known;
  if (entry.gone || !entry.load) return { ...known, gone: true };
  const { profit, profitPerMile, ratePerMile } = entry.load;
  const same =
    profit === known.profit && profitPerMile === known.profitPerMile && ratePerMile === known.ratePerMile;
  return same ? known : { ...known, profit, profitPerMile, ratePerMile };
}

/**
 * What follows these pages, undefined at the end of the result.
 *
 * @param upTo how many places of the known order are wanted, when that is more than a page
 */
export function nextPage(pages: ResultPage[], upTo = 0): PageRequest | undefined {
  const settled = entriesOf(pages).length;
  const ids = orderOf(pages).map(({ id }) => id);
  if (settled < ids.length) {
    const end = Math.max(settled + PAGE_SIZES.search, Math.min(upTo, settled + LIMITS.searchSnapshot));
    return { ids: ids.slice(settled, end) };
  }
  const after = pages.findLast(({ response }) => response.snapshot)?.response.snapshot?.after;
  return after ? { snapshot: true, after } : undefined;
}
