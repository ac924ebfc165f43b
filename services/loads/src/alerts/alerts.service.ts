import { Inject, Injectable } from '@nestjs/common';
import { type Actor, assertPaidPeriod, hasRole } from '@lanewise/auth';
import { type Alert as AlertView, type ListResponse, Role, toWireDate } from '@lanewise/contracts';
import { countOwned, newId, readList } from '@lanewise/database';
import { assertNewest, createOnce, notFound, QuotaReached, withChanges } from '@lanewise/http';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { LOADS_QUOTAS, type LoadsQuotas } from '../loads.config.js';
import { requireInputs, type SearchInputs, toSearchQuery } from '../search/to-search-query.js';
import { SearchService } from '../search/search.service.js';
import { KnownTrucks } from '../trucks/known-trucks.js';
import type { AlertList, CreateAlertDto, UpdateAlertDto } from './alert.dto.js';
import { Alert } from './alert.entity.js';
import { ALERT_FIELDS, type AlertFields, criteriaOf, type Hits, toView } from './alert.rules.js';
import { announceAlerts, announceEnd, removeAlerts } from './announce-alerts.js';

/** The alerts of an account: searches that notify it of new loads. */
@Injectable()
export class AlertsService {
  constructor(
    @InjectRepository(Alert) private readonly alerts: Repository<Alert>,
    private readonly dataSource: DataSource,
    private readonly searches: SearchService,
    private readonly trucks: KnownTrucks,
    @Inject(LOADS_QUOTAS) private readonly quotas: LoadsQuotas,
  ) {}

  async list(actor: Actor, list: AlertList): Promise<ListResponse<AlertView>> {
    const page = await readList(this.alerts, list, {
      where: { userId: actor.userId },
      searchIn: ['name'],
      toItem: (alert) => alert,
    });
    return { ...page, itemList: await viewsOf(this.alerts.manager, page.itemList) };
  }

  /** @throws a 404 for an unknown alert, and for one of another account */
  async get(actor: Actor, id: string): Promise<AlertView> {
    const { manager } = this.dataSource;
    return viewOf(manager, await find(manager, actor, id));
  }

  /**
   * @throws as a search does for what an alert is to look for, and a 409 when the account has as many alerts as it can
   *   have
   */
  async create(actor: Actor, request: CreateAlertDto): Promise<AlertView> {
    const { name, days, mail, webPush, on, profitPerMileMin = null, profitMin = null } = request;
    const search = await this.checked(actor, request.search, on);
    return createOnce(this.dataSource, async (manager) => {
      await this.assertRoom(manager, actor.userId);
      const alert = manager.create(Alert, {
        id: newId(),
        version: 1,
        userId: actor.userId,
        truckId: await this.lockTruck(manager, actor, search),
        name,
        search,
        days,
        profitPerMileMin,
        profitMin,
        mail,
        webPush,
        on,
        lastFiredAt: null,
        firedCount: 0,
      });
      return this.store(manager, alert);
    });
  }

  /** Changes the fields that a request names. */
  async update(actor: Actor, { id, version, ...changes }: UpdateAlertDto): Promise<AlertView> {
    const search = changes.search && (await this.checked(actor, changes.search, changes.on ?? false));
    return this.dataSource.transaction(async (manager) => {
      // Before the alert, as where a truck is removed, so that two never wait for each other.
      const truckId = search && (await this.lockTruck(manager, actor, search));
      const alert = await find(manager, actor, id, true);
      await assertNewest(version, alert, { view: () => viewOf(manager, alert), fields: ALERT_FIELDS });
      if (changes.on && !alert.on) assertPaidPeriod(actor);
      if (alert.on && !(changes.on ?? true))
        await announceEnd(manager, [{ alertId: id, userId: alert.userId }]);
      const fields = withChanges<AlertFields>(alert, { ...changes, search });
      Object.assign(alert, fields, search && { truckId });
      return this.store(manager, alert);
    });
  }

  async delete(actor: Actor, id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await find(manager, actor, id, true);
      await removeAlerts(manager, [id]);
    });
  }

  /** Returns the criteria of a search that can be made. */
  private async checked(actor: Actor, search: SearchInputs, on: boolean): Promise<Alert['search']> {
    if (on) assertPaidPeriod(actor);
    const criteria = criteriaOf(search);
    const request: SearchInputs = { ...criteria, pickupStartDate: toWireDate(new Date()) };
    requireInputs(request);
    toSearchQuery(request, await this.searches.truckOf(actor, request.truck));
    return criteria;
  }

  /** Returns the truck of a search, which is not removed until the transaction ends. */
  private async lockTruck(
    manager: EntityManager,
    actor: Actor,
    { truck }: Alert['search'],
  ): Promise<string | null> {
    if (!('id' in truck) || !truck.id || !hasRole(actor, Role.Carrier)) return null;
    return (await this.trucks.lockShared(manager, actor.userId, truck.id)).id;
  }

  private async store(manager: EntityManager, alert: Alert): Promise<AlertView> {
    // By the clock that changes of the market have their times from, and no more exact than those.
    const [{ now }] = await manager.query<[{ now: Date }]>(`SELECT date_trunc('milliseconds', now()) AS now`);
    await manager.save(Object.assign(alert, { createdAt: alert.createdAt ?? now, armedAt: now }));
    await announceAlerts(manager, [alert.id]);
    return viewOf(manager, alert);
  }

  private async assertRoom(manager: EntityManager, userId: string): Promise<void> {
    const { ALERTS_PER_ACCOUNT: max } = this.quotas;
    const count = await countOwned(manager, {
      table: 'alerts',
      column: 'user_id',
      ownerId: userId,
      limit: max,
    });
    if (count >= max) throw new QuotaReached('too-many-alerts', 'alert', max, true);
  }
}

async function find(manager: EntityManager, actor: Actor, id: string, lock = false): Promise<Alert> {
  const alert = await manager.findOne(Alert, {
    where: { id, userId: actor.userId },
    ...(lock && { lock: { mode: 'pessimistic_write' } }),
  });
  if (!alert) throw notFound('alert-not-found');
  return alert;
}

const viewOf = async (manager: EntityManager, alert: Alert): Promise<AlertView> =>
  (await viewsOf(manager, [alert]))[0];

async function viewsOf(manager: EntityManager, alerts: readonly Alert[]): Promise<AlertView[]> {
  const hits = await manager.query<(Hits & { alertId: string })[]>(
    `SELECT alert_id AS "alertId", count(*)::integer AS count, max(fired_at) AS latest
     FROM alert_hits WHERE alert_id = ANY($1) GROUP BY alert_id`,
    [alerts.map(({ id }) => id)],
  );
  const byAlert = new Map(hits.map((each) => [each.alertId, each]));
  return alerts.map((alert) => toView(alert, byAlert.get(alert.id)));
}
