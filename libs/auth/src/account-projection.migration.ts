import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** A service's own copy of what its guards need of accounts. A deleted account is forgotten a day later. */
export class AccountProjection1795600000002 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE known_accounts (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        deleted boolean NOT NULL DEFAULT false,
        roles text[] NOT NULL,
        paid_until timestamptz,
        session_epoch integer NOT NULL,
        ended_sessions text[] NOT NULL,
        removed_at timestamptz
      );
      CREATE INDEX known_accounts_removed_at ON known_accounts (removed_at) WHERE deleted;
    `);
  }
}
