import {
  AccountStatus,
  type ListResponse,
  type Reminder,
  toListResponse,
  toWireDate,
  WARNING_KINDS,
  type WarningKind,
  warningLimitsAt,
} from '@lanewise/contracts';
import { containsPattern, foldedColumn, inNameOrder } from '@lanewise/database';
import { Clock } from '@lanewise/runtime';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DUE } from './due.js';
import type { ReminderList } from './reminder.dto.js';
import { DUE_AT } from './warning.rules.js';

/** Lists the accounts that are due for a warning, were warned, or did not heed it. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async list({ sort, offset, limit, filter, searchCriteria }: ReminderList): Promise<ListResponse<Reminder>> {
    const now = this.clock.now();
    const { endsUntil, inactiveSince } = warningLimitsAt(now);
    const { state = null, kind = null, userId = null } = filter;
    const text = searchCriteria?.trim() ? containsPattern(searchCriteria) : null;
    const rows = await this.dataSource.query<ReminderRow[]>(
      `SELECT *, count(*) OVER ()::integer AS total FROM (${REMINDERS}) reminder
       WHERE ($4::text IS NULL OR state = $4) AND ($5::text IS NULL OR kind = $5)
         AND ($6::uuid[] IS NULL OR "userId" = ANY($6))
         AND ($7::text IS NULL OR ${foldedColumn('"fullName"')} LIKE $7 OR ${foldedColumn('email')} LIKE $7)
       ORDER BY ${orderOf(sort.field)} ${sort.descending ? 'DESC' : 'ASC'} NULLS LAST, id
       LIMIT $8 OFFSET $9`,
      [now, endsUntil, inactiveSince, state, kind, userId, text, limit, offset],
    );
    return toListResponse(rows.map(toReminder), rows[0]?.total ?? 0, limit);
  }
}

const orderOf = (field: ReminderList['sort']['field']): string =>
  field === 'fullName' || field === 'email' ? inNameOrder(`"${field}"`) : `"${field}"`;

interface ReminderRow extends Omit<Reminder, 'warnedBy' | ReminderDate> {
  finishPayedPeriodDate: Date | null;
  lastSeenDate: Date;
  dueAt: Date;
  warnedAt: Date | null;
  warnedById: string | null;
  warnedByName: string | null;
  total: number;
}

type ReminderDate = 'finishPayedPeriodDate' | 'lastSeenDate' | 'dueAt' | 'warnedAt';

const ACCOUNT = `recipient.id AS "userId", concat_ws(' ', recipient.first_name, recipient.last_name) AS "fullName",
  recipient.email, recipient.account_status AS "accountStatus", recipient.paid_until AS "finishPayedPeriodDate",
  recipient.last_seen_at AS "lastSeenDate"`;

const LIMIT_PARAMETERS: Record<WarningKind, string> = { 'period-ends': '$2', inactive: '$3' };

const dueOf = (kind: WarningKind): string => `
  SELECT '${kind}/' || recipient.id AS id, 'due' AS state, '${kind}' AS kind, ${ACCOUNT},
    ${DUE_AT[kind]} AS "dueAt", NULL::timestamptz AS "warnedAt", NULL::uuid AS "warnedById",
    NULL AS "warnedByName"
  FROM recipients recipient WHERE ${DUE[kind].replaceAll('$2', LIMIT_PARAMETERS[kind])}`;

/** An account waits for its removal as long as its status says so. */
const REMINDERS = `
  ${WARNING_KINDS.map(dueOf).join(' UNION ALL ')}
  UNION ALL
  SELECT warning.id::text,
    CASE WHEN warning.unheeded_at IS NOT NULL AND recipient.last_seen_at <= warning.sent_at
        AND recipient.account_status = ${AccountStatus.InactiveUserToRemove}
      THEN 'to-remove' ELSE 'warned' END,
    warning.kind, ${ACCOUNT}, warning.due_at, warning.sent_at, warning.sent_by,
    (SELECT concat_ws(' ', first_name, last_name) FROM recipients WHERE id = warning.sent_by)
  FROM warnings warning JOIN recipients recipient ON recipient.id = warning.user_id`;

const toReminder = (row: ReminderRow): Reminder => ({
  id: row.id,
  state: row.state,
  kind: row.kind,
  userId: row.userId,
  fullName: row.fullName,
  email: row.email,
  accountStatus: row.accountStatus,
  finishPayedPeriodDate: row.finishPayedPeriodDate && toWireDate(row.finishPayedPeriodDate),
  lastSeenDate: toWireDate(row.lastSeenDate),
  dueAt: toWireDate(row.dueAt),
  warnedAt: row.warnedAt && toWireDate(row.warnedAt),
  warnedBy: row.warnedById === null ? null : { id: row.warnedById, fullName: row.warnedByName ?? '' },
});
