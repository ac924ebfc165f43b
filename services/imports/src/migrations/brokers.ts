import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class Brokers1765000000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE brokers (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        parser_name varchar(256) NOT NULL,
        name varchar(450) NOT NULL,
        short_name varchar(450) NOT NULL,
        logo text,
        phone varchar(256) NOT NULL,
        email varchar(256) NOT NULL,
        dot_number varchar(20) NOT NULL,
        mc_number varchar(20) NOT NULL,
        notes text,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX brokers_logo ON brokers (logo);
    `);
  }
}
