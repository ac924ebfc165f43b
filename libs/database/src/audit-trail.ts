import type pg from 'pg';
import type { DataSource } from 'typeorm';
import { ADVISORY_LOCKS } from './advisory-locks.js';
import { asAdministrator } from './as-administrator.js';
import { roleOf } from './session-options.js';

/** The schema of the audit trail, which belongs to the administrator: no service can alter what is in it. */
export const AUDIT_SCHEMA = 'audit';

const SERVICE_OF_ROLE = `substr(current_user, ${roleOf('').length + 1})`;

/** Columns of an entry that a service sets; Postgres sets the rest, so that no entry claims another time or service. */
const GIVEN =
  'action, subject_id, subject_name, actor_id, cause, address, user_agent, correlation_id, changes';

const CREATE = `
  CREATE SCHEMA IF NOT EXISTS ${AUDIT_SCHEMA};
  DO $$ BEGIN
    IF to_regclass('${AUDIT_SCHEMA}.entries') IS NULL THEN
      CREATE TABLE ${AUDIT_SCHEMA}.entries (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        at timestamptz NOT NULL DEFAULT now(),
        service text NOT NULL DEFAULT ${SERVICE_OF_ROLE},
        action text NOT NULL,
        subject_id uuid,
        subject_name text,
        actor_id uuid,
        cause text,
        address text,
        user_agent text,
        correlation_id text NOT NULL,
        changes jsonb NOT NULL
      );
      CREATE INDEX entries_newest ON ${AUDIT_SCHEMA}.entries (service, at DESC NULLS LAST, id DESC);
      CREATE INDEX entries_subject ON ${AUDIT_SCHEMA}.entries (service, subject_id, at);
      CREATE INDEX entries_actor ON ${AUDIT_SCHEMA}.entries (service, actor_id, at);
      CREATE INDEX entries_at ON ${AUDIT_SCHEMA}.entries (at);
      ALTER TABLE ${AUDIT_SCHEMA}.entries ENABLE ROW LEVEL SECURITY;
      CREATE POLICY own ON ${AUDIT_SCHEMA}.entries
        USING (service = ${SERVICE_OF_ROLE});
    END IF;
  END $$;
  -- Removes up to 10,000 entries that are older than a year, of any service, and returns how many.
  CREATE OR REPLACE FUNCTION ${AUDIT_SCHEMA}.remove_expired() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
    DECLARE removed integer;
    BEGIN
      DELETE FROM ${AUDIT_SCHEMA}.entries WHERE id IN (
        SELECT id FROM ${AUDIT_SCHEMA}.entries WHERE at < now() - interval '1 year' LIMIT 10000
      );
      GET DIAGNOSTICS removed = ROW_COUNT;
      RETURN removed;
    END $$;
`;

/**
 * Creates the audit trail, and lets the services add entries and read their own. Safe to run again.
 * @param client of an administrator, or of the database's owner; it owns the trail from then on
 */
export async function provisionAuditTrail(client: pg.Client, services: readonly string[]): Promise<void> {
  const roles = services.map((service) => client.escapeIdentifier(roleOf(service))).join(', ');
  // One transaction: of two that provision at once, the second waits.
  await client.query(`
    SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.provisioning});
    ${CREATE}
    REVOKE ALL ON FUNCTION ${AUDIT_SCHEMA}.remove_expired FROM PUBLIC;
    GRANT USAGE ON SCHEMA ${AUDIT_SCHEMA} TO ${roles};
    GRANT SELECT, INSERT (${GIVEN}) ON ${AUDIT_SCHEMA}.entries TO ${roles};
    GRANT EXECUTE ON FUNCTION ${AUDIT_SCHEMA}.remove_expired TO ${roles};
  `);
}

/**
 * Creates the audit trail alone, where roles and schemas are made by others. Safe to run again.
 * @param url Postgres URL of an administrator, or of the database's owner
 */
export const provisionAudit = (url: string, services: readonly string[]): Promise<void> =>
  asAdministrator(url, (client) => provisionAuditTrail(client, services));

/** Whether a service can add to the audit trail. */
export async function hasAuditTrail(dataSource: DataSource): Promise<boolean> {
  const [{ isGranted }] = await dataSource.query<[{ isGranted: boolean }]>(
    `SELECT EXISTS (
       SELECT FROM pg_namespace AS schema JOIN pg_class AS relation ON relnamespace = schema.oid
       WHERE nspname = '${AUDIT_SCHEMA}' AND relname = 'entries'
         AND has_schema_privilege(schema.oid, 'USAGE')
         AND has_any_column_privilege(relation.oid, 'INSERT')
     ) AS "isGranted"`,
  );
  return isGranted;
}

/** @throws Error for the operator when a service could not add to the audit trail */
export async function assertAuditTrail(dataSource: DataSource): Promise<void> {
  if (await hasAuditTrail(dataSource)) return;
  throw new Error(
    'The audit trail is missing. Provision the database of this release first: "node dist/provision-main.js audit", with the URL of an administrator or of the database\'s owner as DATABASE_URL.',
  );
}
