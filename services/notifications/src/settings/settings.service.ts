import { Injectable } from '@nestjs/common';
import { type Actor, hasRole } from '@lanewise/auth';
import { type KindSettings, type NotificationSettings, Role, SWITCHABLE_KINDS } from '@lanewise/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { findRecipient } from '../recipients/find-recipient.js';
import { defaultOf, isForAdministrators } from '../notify/notify.js';

/** How people want to be told of what. */
@Injectable()
export class SettingsService {
  constructor(private readonly dataSource: DataSource) {}

  get(actor: Actor): Promise<NotificationSettings> {
    return readSettings(this.dataSource.manager, actor);
  }

  /** Changes the kinds that are given. */
  async update(actor: Actor, { kinds }: NotificationSettings): Promise<NotificationSettings> {
    return this.dataSource.transaction(async (manager) => {
      await findRecipient(manager, { recipientId: actor.userId });
      await manager.query(
        `INSERT INTO kind_settings (user_id, kind, push, mail)
         SELECT $1, * FROM unnest($2::text[], $3::boolean[], $4::boolean[])
         ON CONFLICT (user_id, kind) DO UPDATE SET push = excluded.push, mail = excluded.mail`,
        [
          actor.userId,
          kinds.map(({ kind }) => kind),
          kinds.map(({ push }) => push),
          kinds.map(({ mail }) => mail),
        ],
      );
      return readSettings(manager, actor);
    });
  }
}

/** The kinds that concern the user, each as it was chosen, or else by default. */
async function readSettings(manager: EntityManager, actor: Actor): Promise<NotificationSettings> {
  const chosen = await manager.query<KindSettings[]>(
    'SELECT kind, push, mail FROM kind_settings WHERE user_id = $1',
    [actor.userId],
  );
  const isAdministrator = hasRole(actor, Role.Admin);
  return {
    kinds: SWITCHABLE_KINDS.filter((kind) => isAdministrator || !isForAdministrators(kind)).map(
      (kind) => chosen.find((each) => each.kind === kind) ?? { kind, ...defaultOf(kind) },
    ),
  };
}
