import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class Images1764250000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE images (
        file_name text PRIMARY KEY,
        -- One without an owner is removed: its file goes, and then its row.
        owner_id uuid REFERENCES accounts ON DELETE SET NULL,
        file_key text NOT NULL UNIQUE,
        content_type text NOT NULL,
        bytes integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX images_owner ON images (owner_id);
    `);
  }
}
