import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Counters of failed sign-ins, for where there is no Redis. `expire` is in milliseconds since 1970. */
export class SignInCounters1764100000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_in_counters (
        key text PRIMARY KEY,
        points integer NOT NULL DEFAULT 0,
        expire bigint
      );
    `);
  }
}
