import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Announces every account again: the events of older releases lack the status, the avatar and the last visit. */
export class AnnounceAccounts1765500000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      WITH announced AS (
        UPDATE accounts SET version = version + 1 WHERE confirmed_at IS NOT NULL RETURNING *
      )
      INSERT INTO outbox (event_id, topic, version, key, payload, occurred_at, correlation_id)
      SELECT uuidv7(), 'identity.accounts.v1', 1, id, json_build_object(
        'id', id, 'version', version, 'email', email, 'firstName', first_name, 'lastName', last_name,
        'companyName', company_name, 'roles', roles, 'paidUntil', ${iso('paid_until')},
        'sessionEpoch', session_epoch,
        'endedSessions', ARRAY(
          SELECT id FROM sessions WHERE user_id = announced.id AND ended_at > now() - interval '15 minutes'
        ),
        'accountStatus', account_status, 'avatar', avatar,
        'lastSeenAt', ${iso(`greatest(last_login_at, confirmed_at,
          (SELECT max(last_used_at) FROM sessions WHERE user_id = announced.id))`)}
      ), now(), gen_random_uuid()
      FROM announced
    `);
  }
}

const iso = (date: string): string => `to_char(${date} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
