import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Counters of failed sign-ins where there is no Redis, in the form that rate-limiter-flexible expects. */
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
