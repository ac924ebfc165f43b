import type { FreightPostings, IndexedLoad, MarketChanges } from '@lanewise/contracts';
import type { SearchQuery, SearchResult } from '../search-query.js';
import { PlainSearch } from './plain-search.js';
import { DAY } from './random-market.js';

/** The plain market whose freights are found by looking at every load that was there before, in the rule's own words. */
export class PlainFreights {
  private readonly search = new PlainSearch();
  private readonly there = new Map<string, { version: number; load: IndexedLoad | undefined }>();

  apply(changes: MarketChanges, now: number): void {
    this.search.apply(changes);
    for (const load of changes.upserted)
      this.take(load.id, load.version, now - load.pickUp <= DAY ? load : undefined);
    for (const { id, version } of changes.removed) this.take(id, version, undefined);
  }

  /** Drops what is stale. */
  sweep(now: number): void {
    for (const each of this.there.values())
      if (each.load && now - each.load.pickUp > DAY) each.load = undefined;
  }

  /** Groups of ids, each in the order first seen. */
  groups(): string[][] {
    const loads = [...this.there.values()].flatMap(({ load }) => load ?? []);
    const groups: IndexedLoad[][] = [];
    for (const load of loads.sort((left, right) => (left.id < right.id ? -1 : 1))) {
      const group = groups.find(
        ([first, ...others]) =>
          isAlike(first, load) &&
          [first, ...others].every((other) => companyOf(other.shipper) !== companyOf(load.shipper)),
      );
      if (group) group.push(load);
      else groups.push([load]);
    }
    return groups.map((group) => group.map(({ id }) => id));
  }

  /** The best match of each group in the order of the search, and its postings. */
  matches(query: SearchQuery, now: number) {
    const matches = this.search.matches(query, now);
    const groups = this.groups();
    const groupOf = new Map(groups.flatMap((group) => group.map((id) => [id, group] as const)));
    const shown = new Set<string[]>();
    const best = matches.filter(({ id }) => {
      const group = groupOf.get(id)!;
      return !shown.has(group) && shown.add(group);
    });
    return { matches, best, postingsOf: (id: string) => this.postings(groupOf.get(id), id, matches) };
  }

  page(query: SearchQuery, now: number): SearchResult {
    const { matches, best, postingsOf } = this.matches(query, now);
    const ids = best.slice(query.offset, query.offset + query.limit).map(({ id }) => id);
    return { total: best.length, ids, folded: { total: matches.length, postings: ids.map(postingsOf) } };
  }

  private postings(
    group: string[] | undefined,
    shown: string,
    matches: { id: string; load: IndexedLoad }[],
  ): FreightPostings | null {
    const found = new Set(matches.map(({ id }) => id)).add(shown);
    const ids = group?.filter((id) => found.has(id)) ?? [];
    if (ids.length < 2) return null;
    const rates = ids.map((id) => this.there.get(id)!.load!.rateCents / 100).filter((rate) => rate > 0);
    const [rateMin = 0] = rates.sort((left, right) => left - right);
    return { count: ids.length, rateMin, rateMax: rates.at(-1) ?? 0, ids };
  }

  private take(id: string, version: number, load: IndexedLoad | undefined): void {
    if (version > (this.there.get(id)?.version ?? -1)) this.there.set(id, { version, load });
  }
}

/** Formatting takes long. */
const days = new Map<string, string>();

function isAlike(first: IndexedLoad, load: IndexedLoad): boolean {
  const weighs =
    first.weight === null ||
    load.weight === null ||
    (load.weight >= (first.weight * 98) / 100 && load.weight <= (first.weight * 102) / 100);
  return (
    weighs &&
    first.originLatitude === load.originLatitude &&
    first.originLongitude === load.originLongitude &&
    first.destinationLatitude === load.destinationLatitude &&
    first.destinationLongitude === load.destinationLongitude &&
    dayOf(first) === dayOf(load) &&
    first.equipments.some((each) => load.equipments.includes(each))
  );
}

function dayOf({ pickUp, originTimeZone }: IndexedLoad): string {
  const key = `${pickUp} ${originTimeZone}`;
  const day = days.get(key) ?? new Date(pickUp).toLocaleDateString('en-US', { timeZone: originTimeZone });
  days.set(key, day);
  return day;
}

/** Returns the company of a shipper, as random postings spell it. */
const companyOf = (shipper: string): string =>
  ['acme', 'lake freight', 'prairie'].find((name) => shipper.startsWith(name)) ?? shipper;
