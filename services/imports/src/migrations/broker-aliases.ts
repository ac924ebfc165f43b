import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Further companies in load files that are a broker. */
export class BrokerAliases1795800000014 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE brokers ADD COLUMN aliases text[] NOT NULL DEFAULT '{}'`);
  }
}
