import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** What carriers have searched for in the last 24 hours. */
export class MadeSearches1796000000082 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE made_searches (
        user_id uuid,
        -- Of what the search demands, its dates aside.
        fingerprint uuid,
        made_at timestamptz NOT NULL,
        equipment integer NOT NULL,
        origin_latitude double precision NOT NULL,
        deadhead double precision NOT NULL,
        query jsonb NOT NULL,
        PRIMARY KEY (user_id, fingerprint)
      );
      CREATE INDEX made_searches_made_at ON made_searches (made_at);`);
  }
}
