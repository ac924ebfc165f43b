import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Records the predecessor of each refresh token, and the one that was used: the answer to a refresh may be lost. */
export class LostRefreshes1795900000003 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions ADD COLUMN used_token_hash text;
      ALTER TABLE refresh_tokens ADD COLUMN previous_hash text`);
  }
}
