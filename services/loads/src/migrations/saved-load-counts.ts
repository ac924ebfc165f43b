import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/**
 * Counts the saved loads of each account as they come and go: their quota is too large to count them anew for each.
 * Triggers do it, so that the release before this one keeps the counts, too.
 */
export class SavedLoadCounts1765600000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_load_counts (user_id uuid PRIMARY KEY, count integer NOT NULL);

      CREATE FUNCTION count_saved_loads() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        INSERT INTO saved_load_counts AS counts
          SELECT user_id, count(*) FROM added GROUP BY user_id ORDER BY user_id
          ON CONFLICT (user_id) DO UPDATE SET count = counts.count + excluded.count;
        RETURN NULL;
      END $$;

      CREATE FUNCTION discount_saved_loads() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        UPDATE saved_load_counts AS counts SET count = counts.count - gone.count
          FROM (SELECT user_id, count(*) FROM removed GROUP BY user_id) AS gone
          WHERE counts.user_id = gone.user_id;
        DELETE FROM saved_load_counts WHERE count = 0 AND user_id IN (SELECT user_id FROM removed);
        RETURN NULL;
      END $$;

      CREATE TRIGGER count_added AFTER INSERT ON saved_loads
        REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_saved_loads();
      CREATE TRIGGER count_removed AFTER DELETE ON saved_loads
        REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION discount_saved_loads();

      -- The triggers' lock lets nobody write before the commit.
      INSERT INTO saved_load_counts SELECT user_id, count(*) FROM saved_loads GROUP BY user_id;
    `);
  }
}
