import { Injectable } from '@nestjs/common';
import { type Actor, hasRole } from '@lanewise/auth';
import { type KindSettings, type NotificationSettings, Role, SWITCHABLE_KINDS } from '@lanewise/contracts';
import { Clock } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { rescheduleDeferred } from '../alerts/deferred-alerts.js';
import { findRecipient } from '../recipients/find-recipient.js';
import { defaultSettingsOf, isForAdministrators } from '../notify/notify.js';
import { quietEnd, type QuietHours, readQuietHours } from './quiet-hours.rules.js';

/** The notification settings of accounts. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  get(actor: Actor): Promise<NotificationSettings> {
    return readSettings(this.dataSource.manager, actor);
  }

  /**
   * Changes the settings of the kinds in the request, and the quiet hours if it has any.
   * @throws a 400 for quiet hours that are incomplete or invalid
   */
  async update(actor: Actor, request: NotificationSettings): Promise<NotificationSettings> {
    const hours = readQuietHours(request);
    return this.dataSource.transaction(async (manager) => {
      await findRecipient(manager, { recipientId: actor.userId });
      await saveKinds(manager, actor.userId, request.kinds);
      if (hours !== undefined) await this.setQuietHours(manager, actor.userId, hours);
      return readSettings(manager, actor);
    });
  }

  /** Deferred hits of alerts come at the new end, or at once. */
  private async setQuietHours(
    manager: EntityManager,
    userId: string,
    hours: QuietHours | null,
  ): Promise<void> {
    await manager.query(
      'UPDATE recipients SET quiet_from = $2, quiet_until = $3, time_zone = $4 WHERE id = $1',
      [userId, hours?.quietFrom ?? null, hours?.quietUntil ?? null, hours?.timeZone ?? null],
    );
    const now = this.clock.now();
    await rescheduleDeferred(manager, userId, (hours && quietEnd(hours, now)) ?? now);
  }
}

const saveKinds = (manager: EntityManager, userId: string, kinds: readonly KindSettings[]) =>
  manager.query(
    `INSERT INTO kind_settings (user_id, kind, push, mail)
     SELECT $1, * FROM unnest($2::text[], $3::boolean[], $4::boolean[])
     ON CONFLICT (user_id, kind) DO UPDATE SET push = excluded.push, mail = excluded.mail`,
    [userId, kinds.map(({ kind }) => kind), kinds.map(({ push }) => push), kinds.map(({ mail }) => mail)],
  );

/** Reads the settings of the kinds that concern the user, defaults included, and the quiet hours. */
async function readSettings(manager: EntityManager, actor: Actor): Promise<NotificationSettings> {
  const changed = await manager.query<KindSettings[]>(
    'SELECT kind, push, mail FROM kind_settings WHERE user_id = $1',
    [actor.userId],
  );
  const [hours] = await manager.query<(QuietHours | undefined)[]>(
    `SELECT quiet_from AS "quietFrom", quiet_until AS "quietUntil", time_zone AS "timeZone"
     FROM recipients WHERE id = $1`,
    [actor.userId],
  );
  const isAdministrator = hasRole(actor, Role.Admin);
  return {
    kinds: SWITCHABLE_KINDS.filter((kind) => isAdministrator || !isForAdministrators(kind)).map(
      (kind) => changed.find((each) => each.kind === kind) ?? { kind, ...defaultSettingsOf(kind) },
    ),
    ...(hours ?? { quietFrom: null, quietUntil: null, timeZone: null }),
  };
}
