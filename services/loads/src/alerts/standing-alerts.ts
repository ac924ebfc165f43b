import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { fromColumns, type MarketChangesEvent } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';
import { StandingSearches } from '../search/follow/standing-searches.js';
import { type AlertRow, StandingAlert } from './standing-alert.js';

/** Loads that are matched, and alerts that are read, at a time: about a millisecond. */
const LOADS_PER_SLICE = 50;
const ALERTS_PER_SLICE = 200;

/** A load that an alert has found. */
export interface Found {
  alertId: string;
  loadId: string;
  /** Cents, with the empty ones; null without a posted rate. */
  profitPerMile: number | null;
}

interface ChangedAlert extends Omit<AlertRow, 'search'> {
  /** As text, as Postgres counts: a number would not hold all of it. */
  revision: string;
  /** Null for one that was removed. */
  search: AlertRow['search'] | null;
  on: boolean;
}

const CHANGED = `
  SELECT alert.id, alert.revision, search, days, profit_per_mile_min AS "profitPerMileMin",
    profit_min AS "profitMin", is_on AS "on", equipment, cost_per_mile_cents AS "costPerMileCents"
  FROM alerts alert LEFT JOIN known_trucks truck ON truck.id = truck_id
  WHERE revision > $1
  UNION ALL
  SELECT id, revision, NULL, 0, NULL, NULL, false, NULL, NULL FROM removed_alerts WHERE revision > $1
  ORDER BY revision`;

/** The alerts that are on, in the memory of each replica: a load is compared with those that it may match. */
@Injectable()
export class StandingAlerts {
  private readonly searches = new StandingSearches<StandingAlert>();
  private readonly byId = new Map<string, StandingAlert>();
  private revision = '0';
  private reading: Promise<unknown> = Promise.resolve();

  /** Number of alerts. */
  get size(): number {
    return this.byId.size;
  }

  /** Reads the changes of alerts that have been committed. One caller at a time, so that none goes back to an older state. */
  catchUp(manager: EntityManager): Promise<void> {
    const caughtUp = this.reading.then(() => this.read(manager));
    this.reading = caughtUp.catch(() => undefined);
    return caughtUp;
  }

  /**
   * Returns which loads come into alerts by changes of the market. Whether these have fired for them before, and whether
   * they were on by then, is not looked at.
   * @param now when the changes were made
   */
  async findIn({ upserted, before = {} }: MarketChangesEvent, now: number): Promise<Found[]> {
    const found: Found[] = [];
    if (this.size === 0) return found;
    const changes = fromColumns(upserted).filter(({ id, version }) => version === 1 || id in before);
    for (let from = 0; from < changes.length; from += LOADS_PER_SLICE) {
      // Others may have looked at another moment meanwhile.
      this.searches.at(now);
      for (const load of changes.slice(from, from + LOADS_PER_SLICE)) {
        const matched = new Map<StandingAlert, number>();
        this.searches.match(load.id, load, (alert, key) => matched.set(alert, key));
        const previous = before[load.id];
        if (previous && matched.size > 0)
          this.searches.match(load.id, { ...previous, version: 0 }, (alert) => matched.delete(alert));
        for (const [{ id }, key] of matched)
          found.push({ alertId: id, loadId: load.id, profitPerMile: key === Infinity ? null : -key });
      }
      await yieldToEventLoop();
    }
    return found;
  }

  private async read(manager: EntityManager): Promise<void> {
    const changed = await manager.query<ChangedAlert[]>(CHANGED, [this.revision]);
    for (const [at, { revision, ...alert }] of changed.entries()) {
      this.apply(alert);
      this.revision = revision;
      if (at % ALERTS_PER_SLICE === ALERTS_PER_SLICE - 1) await yieldToEventLoop();
    }
  }

  private apply({ on, search, ...alert }: Omit<ChangedAlert, 'revision'>): void {
    const previous = this.byId.get(alert.id);
    if (previous) this.searches.remove(previous);
    this.byId.delete(alert.id);
    if (!on || !search) return;
    const standing = new StandingAlert({ ...alert, search });
    this.searches.add(standing, Date.now());
    this.byId.set(standing.id, standing);
  }
}
