import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class Clients1764350000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE clients (
        id uuid PRIMARY KEY,
        name varchar(50) NOT NULL,
        email varchar(256) NOT NULL,
        city varchar(450) NOT NULL,
        client_status integer NOT NULL CHECK (client_status IN (0, 1, 2)),
        app_roles text[] NOT NULL CHECK (app_roles <> '{}' AND app_roles <@ ARRAY['Carrier', 'Broker']),
        dot_number varchar(20) NOT NULL,
        time_zone_shift double precision NOT NULL CHECK (time_zone_shift BETWEEN -8 AND -4),
        notes varchar(4000),
        created_at timestamptz NOT NULL DEFAULT now(),
        invited_at timestamptz
      );
      CREATE INDEX clients_name ON clients (name);

      CREATE TABLE client_invitations (
        hash text PRIMARY KEY,
        client_id uuid NOT NULL REFERENCES clients ON DELETE CASCADE,
        email varchar(256) NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX client_invitations_client ON client_invitations (client_id);
    `);
  }
}
