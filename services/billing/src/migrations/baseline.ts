import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class Baseline1795600000003 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE price_packages (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        name varchar(50) NOT NULL,
        price_cents integer NOT NULL CHECK (price_cents >= 0),
        description varchar(450) NOT NULL,
        posibilities varchar(2000) NOT NULL,
        period_days integer NOT NULL CHECK (period_days >= 1),
        retired boolean NOT NULL DEFAULT false
      );
      -- An order names its package. The name of one that is no longer on sale is free again.
      CREATE UNIQUE INDEX price_packages_name ON price_packages (lower(name)) WHERE NOT retired;

      -- Trial comes first: its period is the lowest, and of equal ones its id.
      INSERT INTO price_packages VALUES
        ('019a0000-0000-7000-8000-000000000001', 1, 'Trial', 0,
          'What every account has outside of its paid period.',
          'Dashboard and heatmap|Your lists of trucks, drivers and loads|Brokers go on posting their loads', 1),
        ('019a0000-0000-7000-8000-000000000002', 1, 'Standard', 3900,
          'For owner-operators and small fleets.',
          'Search with all figures|Trucks, drivers and saved loads|Dashboard and heatmap|Help by email', 30),
        ('019a0000-0000-7000-8000-000000000003', 1, 'Pro', 7900,
          'For dispatchers who keep many trucks moving.',
          'Everything in Standard|Your questions are answered first', 30);

      -- One row. Its lock makes orders take their numbers one after another, so a failed one leaves no gap.
      CREATE TABLE invoice_numbers (last integer NOT NULL);
      INSERT INTO invoice_numbers VALUES (1000);

      CREATE TABLE invoices (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        user_id uuid NOT NULL,
        package_id uuid NOT NULL REFERENCES price_packages,
        invoice_no integer NOT NULL,
        invoice_to varchar(256) NOT NULL,
        item varchar(50) NOT NULL,
        quantity integer NOT NULL CHECK (quantity >= 1),
        days integer NOT NULL CHECK (days >= 1),
        price_cents integer NOT NULL,
        total_cents integer NOT NULL,
        notes varchar(4000),
        is_read boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL,
        paid_at timestamptz,
        is_paid boolean NOT NULL GENERATED ALWAYS AS (paid_at IS NOT NULL) STORED,
        -- Null once paid.
        unpaid_since timestamptz GENERATED ALWAYS AS (CASE WHEN paid_at IS NULL THEN created_at END) STORED,
        -- What a list is searched in, folded once. No text that is searched for contains the separator.
        search_text text NOT NULL GENERATED ALWAYS AS (
          lower(regexp_replace(regexp_replace(
            normalize(invoice_no || E'\\x1f' || invoice_to || E'\\x1f' || item, NFKD),
            '[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g'))
        ) STORED
      );
      CREATE UNIQUE INDEX invoices_number ON invoices (invoice_no);
      CREATE INDEX invoices_owner ON invoices (user_id, invoice_no);
      CREATE INDEX invoices_package ON invoices (package_id);
      CREATE INDEX invoices_unpaid ON invoices (unpaid_since) INCLUDE (total_cents) WHERE unpaid_since IS NOT NULL;
      CREATE INDEX invoices_paid ON invoices (paid_at) INCLUDE (user_id, total_cents) WHERE paid_at IS NOT NULL;
      -- The orders in which administrators list all invoices; that of their numbers is above.
      CREATE INDEX invoices_by_date ON invoices (created_at, id);
      CREATE INDEX invoices_by_paid ON invoices (is_paid, id);
      CREATE INDEX invoices_by_read ON invoices (is_read, id);

      -- What events of accounts say about the owners of invoices.
      CREATE TABLE known_owners (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        removed boolean NOT NULL DEFAULT false,
        removed_at timestamptz,
        company_name text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        email text NOT NULL
      );
      CREATE INDEX known_owners_removed_at ON known_owners (removed_at) WHERE removed;

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
