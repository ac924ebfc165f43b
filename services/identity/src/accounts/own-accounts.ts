import { Injectable } from '@nestjs/common';
import { ACCESS_TOKEN_SECONDS, type AccountSource, type KnownAccount } from '@lanewise/auth';
import { DataSource } from 'typeorm';

/** Identity's guard reads the accounts themselves, so every change takes effect at once. */
@Injectable()
export class OwnAccounts implements AccountSource {
  constructor(private readonly dataSource: DataSource) {}

  async find(userId: string): Promise<KnownAccount | undefined> {
    const [account] = await this.dataSource.query<KnownAccount[]>(FIND, [userId]);
    return account ?? DELETED;
  }
}

/** One statement, because every request of a signed-in user waits for it. */
const FIND = `
  SELECT version, false AS deleted, paid_until AS "paidUntil", session_epoch AS "sessionEpoch",
    CASE WHEN NOT has_second_factor AND (SELECT needs_second_factor FROM admin_policy)
      THEN array_remove(roles, 'Admin') ELSE roles END AS roles,
    ARRAY(
      SELECT id::text FROM sessions
      WHERE user_id = account.id AND ended_at > now() - interval '${ACCESS_TOKEN_SECONDS} seconds'
    ) AS "endedSessions"
  FROM accounts AS account WHERE id = $1`;

const DELETED: KnownAccount = {
  version: 0,
  deleted: true,
  roles: [],
  paidUntil: null,
  sessionEpoch: 0,
  endedSessions: [],
};
