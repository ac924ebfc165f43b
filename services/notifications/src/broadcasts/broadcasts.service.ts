import { Injectable } from '@nestjs/common';
import type { Actor } from '@lanewise/auth';
import {
  type Broadcast,
  BROADCAST_MINUTES,
  BROADCAST_TEXTS,
  type BroadcastList,
  type CreateBroadcastRequest,
  LISTED_BROADCASTS,
  type RecipientCount,
  type RoleName,
  toWireDate,
} from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import { badRequest, createOnce, TooManyRequests } from '@lanewise/http';
import { audit, auditChanges, Clock, ServiceTasks } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { countAudience } from './audience.js';
import { BROADCASTS_TASK } from './broadcasts.task.js';

const MINUTE_MS = 60_000;

/** Messages to all accounts of a role, or to all. */
@Injectable()
export class BroadcastsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly tasks: ServiceTasks,
  ) {}

  async count(role: RoleName | null): Promise<RecipientCount> {
    return { count: await countAudience(this.dataSource.manager, role) };
  }

  async list(): Promise<BroadcastList> {
    return { itemList: await read(this.dataSource.manager, 'true', []) };
  }

  /**
   * Stores a message, which a task then sends.
   * @throws a 400 when it would reach nobody, a 429 soon after another of the same administrator
   */
  async create(actor: Actor, request: CreateBroadcastRequest): Promise<Broadcast> {
    const { message, callBackUrl = null, role = null } = request;
    const created = await createOnce(this.dataSource, async (manager) => {
      const now = this.clock.now();
      await assertNotTooSoon(manager, actor.userId, now);
      const total = await countAudience(manager, role);
      if (total === 0) throw badRequest('nobody-reached', BROADCAST_TEXTS.nobody);
      const id = newId();
      await manager.query(
        `INSERT INTO broadcasts (id, message, call_back_url, role, sender_id, created_at, total)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [id, message, callBackUrl, role, actor.userId, now, total],
      );
      const changes = auditChanges(null, { message, role: role ?? 'all', total }, [
        'message',
        'role',
        'total',
      ]);
      await audit(manager, { action: 'broadcast.sent', subject: { id, name: message }, changes });
      const [broadcast] = await read(manager, 'broadcast.id = $1', [id]);
      return broadcast;
    });
    // If that fails, the schedule finds it within a minute.
    await this.tasks.runNow(BROADCASTS_TASK).catch(() => undefined);
    return created;
  }
}

/** Two at once wait for each other, so that the second sees the first. */
async function assertNotTooSoon(manager: EntityManager, senderId: string, now: Date): Promise<void> {
  await manager.query('SELECT FROM recipients WHERE id = $1 FOR NO KEY UPDATE', [senderId]);
  const [last] = await manager.query<{ createdAt: Date }[]>(
    `SELECT created_at AS "createdAt" FROM broadcasts WHERE sender_id = $1 AND created_at > $2
     ORDER BY created_at DESC LIMIT 1`,
    [senderId, new Date(+now - BROADCAST_MINUTES * MINUTE_MS)],
  );
  if (!last) return;
  const seconds = Math.ceil((+last.createdAt + BROADCAST_MINUTES * MINUTE_MS - +now) / 1000);
  throw new TooManyRequests('too-many-broadcasts', BROADCAST_TEXTS.tooSoon, seconds);
}

interface BroadcastRow extends Omit<Broadcast, 'createdAt' | 'finishedAt'> {
  createdAt: Date;
  finishedAt: Date | null;
}

/** Reads the newest broadcasts that an SQL condition on `broadcast` holds for. */
async function read(manager: EntityManager, condition: string, values: unknown[]): Promise<Broadcast[]> {
  const rows = await manager.query<BroadcastRow[]>(
    `SELECT broadcast.id, message, call_back_url AS "callBackUrl", role, total, sent,
       concat_ws(' ', first_name, last_name) AS "senderFullName",
       created_at AS "createdAt", finished_at AS "finishedAt"
     FROM broadcasts broadcast LEFT JOIN recipients sender ON sender.id = sender_id AND NOT removed
     WHERE ${condition} ORDER BY created_at DESC, broadcast.id DESC LIMIT ${LISTED_BROADCASTS}`,
    values,
  );
  return rows.map(({ createdAt, finishedAt, ...row }) => ({
    ...row,
    createdAt: toWireDate(createdAt),
    finishedAt: finishedAt && toWireDate(finishedAt),
  }));
}
