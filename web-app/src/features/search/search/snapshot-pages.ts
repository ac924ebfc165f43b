import {
  LIMITS,
  PAGE_SIZES,
  type FoundLoad,
  type LoadSearchResponse,
  type SnapshotLoad,
} from '@lanewise/contracts';

/**
 * The next request of a result. It is read as snapshots of its order, each of up to a thousand matches, whose cards
 * are requested by id, so that it stays consistent while loads come and go.
 */
export type PageRequest =
  /** A snapshot with its first cards; `after` is where the previous one ended. */
  { snapshot: true; after?: string } | { ids: string[] };

export interface ResultPage {
  request: PageRequest;
  response: LoadSearchResponse;
}

/** The cards that a refresh requested and received. */
export interface Refresh {
  ids: string[];
  loads: FoundLoad[];
}

/** A place in the result. */
export interface ResultEntry {
  id: string;
  /** Null for a load that was gone before its card was loaded. */
  load: FoundLoad | null;
  /** True if the load is no longer available. */
  gone: boolean;
  /** Dollars, if the rate has changed since the card was loaded. */
  previousRate: number | null;
}

export const GONE = 'This load is no longer available.';

/** A match as the map shows it. */
export interface Pickup extends SnapshotLoad {
  /** True if the load is no longer available. */
  gone?: boolean;
}

export const FIRST_PAGE: PageRequest = { snapshot: true };

/** Returns the order of all snapshots so far. A load that has moved to a later one keeps its first place. */
export function orderOf(pages: ResultPage[]): SnapshotLoad[] {
  const loads = pages.flatMap(({ response }) => response.snapshot?.loads ?? []);
  return [...new Map(loads.map((load) => [load.id, load])).values()];
}

/** Returns the leading places of the result that are settled: their cards are loaded, or their loads are gone. */
export function entriesOf(pages: ResultPage[], refresh?: Refresh): ResultEntry[] {
  const loads = new Map(pages.flatMap(({ response }) => response.itemList.map((load) => [load.id, load])));
  const requested = new Set(pages.flatMap(({ request }) => ('ids' in request ? request.ids : [])));
  const fresh = new Map(refresh?.loads.map((load) => [load.id, load]));
  const refreshed = new Set(refresh?.ids);

  const entries: ResultEntry[] = [];
  for (const { id } of orderOf(pages)) {
    const load = loads.get(id) ?? null;
    if (!load && !requested.has(id)) break;
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
 * Returns the order, updated from the cards of its leading places: newer figures, and which loads are saved or gone. Returns
 * the same array if nothing has changed, so that nothing is redrawn.
 */
export function pickupsOf(order: SnapshotLoad[], entries: ResultEntry[]): Pickup[] {
  const pickups = order.map((load, place) => pickupOf(load, entries[place]));
  return pickups.some((pickup, place) => pickup !== order[place]) ? pickups : order;
}

function pickupOf(place: SnapshotLoad, entry: ResultEntry | undefined): Pickup {
  if (!entry) return place;
  if (entry.gone || !entry.load) return { ...place, gone: true };
  const { profit, profitPerMile, ratePerMile } = entry.load;
  const saved = Boolean(entry.load.savedLoadId);
  const same =
    profit === place.profit &&
    profitPerMile === place.profitPerMile &&
    ratePerMile === place.ratePerMile &&
    saved === Boolean(place.saved);
  return same ? place : { ...place, profit, profitPerMile, ratePerMile, saved };
}

/**
 * Returns the request that follows these pages; undefined at the end of the result.
 *
 * @param upTo how many places of the loaded order are requested, if more than a page
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
