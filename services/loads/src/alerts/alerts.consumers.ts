import { Controller } from '@nestjs/common';
import {
  type AccountSnapshot,
  type MarketChangesEvent,
  TOPICS,
  type TruckSnapshot,
} from '@lanewise/contracts';
import { addAllToOutbox, type EventContext, OnEvent } from '@lanewise/messaging';
import { ServiceTask } from '@lanewise/runtime';
import { DataSource } from 'typeorm';
import { announceAlerts, lockAlertsOf, removeAlerts } from './announce-alerts.js';
import { fireAlerts } from './fire-alerts.js';
import { StandingAlerts } from './standing-alerts.js';

/** Hits in one event: some 300 bytes each. */
const HITS_PER_EVENT = 1000;

/** Fires alerts when the market changes, and ends those whose truck or account is gone. */
@Controller()
export class AlertsConsumers {
  constructor(
    private readonly alerts: StandingAlerts,
    private readonly dataSource: DataSource,
  ) {}

  @OnEvent(TOPICS.marketChanges, { order: 1 })
  async fire(changes: MarketChangesEvent, { manager, event }: EventContext): Promise<void> {
    await this.alerts.catchUp(manager);
    const found = await this.alerts.findIn(changes, Date.parse(event.occurredAt));
    const hits = await fireAlerts(manager, found, changes.upserted, event.occurredAt);
    const events = [];
    for (let from = 0; from < hits.length; from += HITS_PER_EVENT)
      events.push({ key: event.id, payload: { hits: hits.slice(from, from + HITS_PER_EVENT) } });
    await addAllToOutbox(manager, TOPICS.alertHits, events);
  }

  /** After the truck has been noted: its equipment and its cost decide what an alert finds. */
  @OnEvent(TOPICS.trucks, { order: 2 })
  async truckChanged(truck: TruckSnapshot | null, { manager, event }: EventContext): Promise<void> {
    const ids = await lockAlertsOf(manager, 'truck_id', event.key);
    await (truck ? announceAlerts : removeAlerts)(manager, ids);
  }

  @OnEvent(TOPICS.accounts, { order: 3 })
  async accountChanged(account: AccountSnapshot | null, { manager, event }: EventContext): Promise<void> {
    if (!account) await removeAlerts(manager, await lockAlertsOf(manager, 'user_id', event.key));
  }

  /** A load that has left the market never comes back under its id. What it has fired stays counted. */
  @ServiceTask('alerts-retention', '43 * * * *')
  async forget(): Promise<void> {
    await this.dataSource.query(`
      WITH gone AS (
        DELETE FROM alert_hits WHERE NOT EXISTS (SELECT FROM market_loads WHERE id = load_id)
        RETURNING alert_id, fired_at
      )
      UPDATE alerts SET fired_count = fired_count + loads, last_fired_at = greatest(last_fired_at, latest)
      FROM (SELECT alert_id, count(*) AS loads, max(fired_at) AS latest FROM gone GROUP BY alert_id) AS hits
      WHERE id = alert_id`);
    await this.dataSource.query(`DELETE FROM removed_alerts WHERE removed_at < now() - interval '1 day'`);
  }
}
