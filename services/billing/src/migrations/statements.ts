import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class Statements1767000000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE statements (
        id uuid PRIMARY KEY,
        file_name text NOT NULL,
        source text NOT NULL CHECK (source IN ('upload', 'check')),
        source_version text,
        bookings integer NOT NULL DEFAULT 0,
        matched integer NOT NULL DEFAULT 0,
        unmatched integer NOT NULL DEFAULT 0,
        dismissed integer NOT NULL DEFAULT 0,
        known integer NOT NULL DEFAULT 0,
        passed_over integer NOT NULL DEFAULT 0,
        error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CHECK (bookings = matched + unmatched + dismissed)
      );
      CREATE INDEX statements_newest ON statements (created_at, id);
      CREATE UNIQUE INDEX statements_of_checks ON statements (file_name, source_version) WHERE source = 'check';
      CREATE TABLE bookings (
        id uuid PRIMARY KEY,
        statement_id uuid NOT NULL REFERENCES statements,
        identity text NOT NULL UNIQUE,
        date date,
        amount_cents bigint,
        currency varchar(3) NOT NULL,
        reference varchar(1000) NOT NULL,
        status text NOT NULL CHECK (status IN ('matched', 'unmatched', 'dismissed')),
        reason text,
        invoice_no integer,
        CHECK ((status = 'matched') = (invoice_no IS NOT NULL))
      );
      CREATE INDEX bookings_of_statement ON bookings (statement_id, status);
      CREATE INDEX bookings_by_status ON bookings (status, date, id);
    `);
  }
}
