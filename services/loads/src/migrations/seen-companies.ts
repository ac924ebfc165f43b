import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** The company of a load's own row, as `postings.shipper` names it. Cut, so that no name is too long for the index. */
const COMPANY = `left(CASE WHEN load.company_key = '' OR load.source = 'broker'
  THEN folded(load.shipper_name) ELSE load.company_key END, 300)`;
const DOMAIN = `left(lower(btrim(split_part(coalesce(load.shipper_email, ''), '@', 2))), 250)`;
/** A load without a company. */
const UNKNOWN = 'unknown shipper';

/** SQL of the companies of loads, each with its domains. Files name few, so that they are folded once. */
const seenIn = (loads: string): string => `
  SELECT ${COMPANY} AS company, ${DOMAIN} AS domain, min(first_seen_at) AS first_seen_at, max(last_seen_on) AS last_seen_on
  FROM (
    SELECT source, company_key, shipper_name, shipper_email, min(created_at) AS first_seen_at,
      (max(updated_at) AT TIME ZONE 'UTC')::date AS last_seen_on
    FROM ${loads} GROUP BY source, company_key, shipper_name, shipper_email
  ) AS load
  WHERE ${COMPANY} <> '${UNKNOWN}'
  GROUP BY 1, 2`;

/**
 * Which companies have posted, and from which mail domains. Triggers keep it, so that no writer of market loads can
 * forget, neither this release's nor that of the one before, while it still runs.
 */
export class SeenCompanies1796000000090 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE seen_companies (
        company text COLLATE "C" NOT NULL,
        -- Empty for postings without an e-mail address.
        domain text COLLATE "C" NOT NULL,
        first_seen_at timestamptz NOT NULL,
        -- In UTC. A day is precise enough, and written once.
        last_seen_on date NOT NULL,
        PRIMARY KEY (company, domain)
      );

      -- Writes what is new, or is seen for the first time on a day, in one order, so that imports don't wait for each
      -- other in a circle. Without hash joins, as a plan that was made for few companies would read all of them.
      CREATE FUNCTION see_companies() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
        SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
      BEGIN
        INSERT INTO seen_companies AS known (company, domain, first_seen_at, last_seen_on)
        SELECT company, domain, first_seen_at, last_seen_on FROM (${seenIn('seen')}) AS posted
        WHERE NOT EXISTS (SELECT FROM seen_companies AS known WHERE known.company = posted.company
          AND known.domain = posted.domain AND known.last_seen_on >= posted.last_seen_on)
        ORDER BY company, domain
        ON CONFLICT (company, domain) DO UPDATE SET last_seen_on = excluded.last_seen_on
          WHERE known.last_seen_on < excluded.last_seen_on;
        RETURN NULL;
      END $$;

      -- A load that is imported again is seen. What else changes one does not see it.
      CREATE FUNCTION see_companies_again() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT
        SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
      BEGIN
        INSERT INTO seen_companies AS known (company, domain, first_seen_at, last_seen_on)
        SELECT company, domain, first_seen_at, last_seen_on
        FROM (${seenIn(`(SELECT * FROM seen WHERE updated_at > now() - interval '1 minute') AS again`)}) AS posted
        WHERE NOT EXISTS (SELECT FROM seen_companies AS known WHERE known.company = posted.company
          AND known.domain = posted.domain AND known.last_seen_on >= posted.last_seen_on)
        ORDER BY company, domain
        ON CONFLICT (company, domain) DO UPDATE SET last_seen_on = excluded.last_seen_on
          WHERE known.last_seen_on < excluded.last_seen_on;
        RETURN NULL;
      END $$;

      CREATE TRIGGER see_added AFTER INSERT ON market_loads
        REFERENCING NEW TABLE AS seen FOR EACH STATEMENT EXECUTE FUNCTION see_companies();
      CREATE TRIGGER see_changed AFTER UPDATE ON market_loads
        REFERENCING NEW TABLE AS seen FOR EACH STATEMENT EXECUTE FUNCTION see_companies_again();
    `);
  }
}

/** Those that have posted before. Apart, so that imports go on meanwhile. */
export class KnownCompanies1796000000091 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    const store = (posted: string) => `
      INSERT INTO seen_companies AS known (company, domain, first_seen_at, last_seen_on)
      SELECT company, domain, first_seen_at, last_seen_on FROM (${posted}) AS posted ORDER BY company, domain
      ON CONFLICT (company, domain) DO UPDATE SET first_seen_at = least(known.first_seen_at, excluded.first_seen_at),
        last_seen_on = greatest(known.last_seen_on, excluded.last_seen_on)`;
    await runner.query(store(seenIn('market_loads')));
    // Also of loads that are gone, whose mail is not known any more.
    await runner.query(
      store(`
        SELECT left(shipper, 300) AS company, '' AS domain, min(first_seen_at) AS first_seen_at,
          (max(first_seen_at) AT TIME ZONE 'UTC')::date AS last_seen_on
        FROM postings WHERE shipper <> '${UNKNOWN}' GROUP BY 1`),
    );
  }
}
