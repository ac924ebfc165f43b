import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** When mails were caused by strangers, by the hash of their address, or of an address at a known network. */
export class StrangersMails1765800000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE strangers_mails (
        key text PRIMARY KEY,
        -- Those of the last day, the newest last.
        asked_at timestamptz[] NOT NULL
      )
    `);
  }
}
