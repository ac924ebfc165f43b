import type { QueryRunner } from 'typeorm';

/**
 * Has tables note in which version of a row each of its fields was changed last, in their column `changed_in`, so that
 * an edit which was made from an older version finds out what others have changed. A trigger does it, so no writer can
 * forget: neither a plain UPDATE nor the release before, while it still runs beside this one.
 * @param tables by name: the columns of what can be edited, by the fields of the API; with `counted`, every writer
 *   counts the version of a row itself, otherwise whatever changes without counting is counted
 */
export async function trackEdits(runner: QueryRunner, tables: Record<string, Tracked>): Promise<void> {
  await runner.query(`
    CREATE FUNCTION note_changes() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    DECLARE
      fields text[] := ARRAY(
        SELECT field FROM jsonb_each_text(TG_ARGV[0]::jsonb) AS columns (field, name)
        WHERE to_jsonb(OLD) -> name IS DISTINCT FROM to_jsonb(NEW) -> name);
    BEGIN
      IF cardinality(fields) > 0 THEN
        IF TG_ARGV[1] = 'count' THEN
          NEW.version := greatest(NEW.version, OLD.version + 1);
        END IF;
        NEW.changed_in := OLD.changed_in || (SELECT jsonb_object_agg(field, NEW.version) FROM unnest(fields) AS field);
      END IF;
      RETURN NEW;
    END $$`);
  for (const [table, tracked] of Object.entries(tables)) {
    await runner.query(`ALTER TABLE ${table} ADD COLUMN changed_in jsonb NOT NULL DEFAULT '{}'`);
    await trackColumns(runner, table, tracked);
  }
}

/** Has a table that tracks edits track these columns from now on. */
export async function trackColumns(
  runner: QueryRunner,
  table: string,
  { columns, when, counted }: Tracked,
): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE TRIGGER note_changes BEFORE UPDATE ON ${table} FOR EACH ROW ${when ? `WHEN (${when})` : ''}
      EXECUTE FUNCTION note_changes('${JSON.stringify(columns)}', '${counted ? 'noted' : 'count'}')`);
}

interface Tracked {
  columns: Record<string, string>;
  when?: string;
  counted?: boolean;
}
