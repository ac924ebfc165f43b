import { LEGAL_FORMS, LoadStatus } from '@lanewise/contracts';
import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/**
 * When saved loads were completed and paid. A trigger keeps it, so that no writer can forget, neither this release's nor
 * that of the one before, while it still runs.
 */
export class PaidLoads1796000000092 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Folds the name of a company like \`foldCompany\`.
      CREATE FUNCTION company_folded(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN regexp_replace(
          regexp_replace(
            btrim(regexp_replace(folded(translate(name, ',.', ' ')), '\\s+', ' ', 'g')),
            ' l l [cp](?= |$)', ' llc', 'g'),
          ' (?:${[...LEGAL_FORMS].join('|')})(?= |$)', '', 'g');

      ALTER TABLE saved_loads ADD COLUMN completed_at timestamptz, ADD COLUMN payed_at timestamptz;

      -- A load that is added with a status went through nothing before. One that goes back has not been completed, or
      -- not been paid.
      CREATE FUNCTION note_payment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF NEW.load_status < ${LoadStatus.Completed} THEN
          NEW.completed_at := NULL;
        ELSIF NEW.load_status = ${LoadStatus.Completed} AND OLD.load_status < ${LoadStatus.Completed} THEN
          NEW.completed_at := now();
        END IF;
        NEW.payed_at := CASE WHEN NEW.load_status = ${LoadStatus.Payed} THEN now() END;
        RETURN NEW;
      END $$;
      CREATE TRIGGER note_payment BEFORE UPDATE OF load_status ON saved_loads
        FOR EACH ROW WHEN (OLD.load_status <> NEW.load_status) EXECUTE FUNCTION note_payment();

      CREATE INDEX saved_loads_paid ON saved_loads (company_folded(shipper_name), payed_at)
        WHERE payed_at IS NOT NULL AND completed_at IS NOT NULL;
    `);
  }
}
