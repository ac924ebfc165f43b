import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class Duplicates1765200000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Folds a text like \`foldText\`. Most texts are plain ASCII, which need not be normalized.
      CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN CASE WHEN octet_length(value) = length(value) AND strpos(value, '  ') = 0 THEN lower(value)
          ELSE lower(regexp_replace(regexp_replace(normalize(value, NFKD), '[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g'))
        END;

      -- Loads of one key are the same load. The shipper is the broker, if one is known, else the company; an unknown
      -- one is told by the phone. Nothing in it is only stable, so that Postgres inlines it: that is three times as fast.
      CREATE FUNCTION duplicate_key_of(
        broker uuid, shipper text, phone text, origin text, destination text,
        pick_up timestamptz, time_zone text, weight double precision, equipments integer[]
      ) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN md5(
          CASE WHEN broker IS NOT NULL THEN broker::text
            WHEN shipper = 'Unknown shipper' THEN E'\\t' || coalesce(phone, '')
            ELSE folded(shipper) END
          || E'\\n' || folded(origin) || E'\\n' || folded(destination)
          || E'\\n' || ((pick_up AT TIME ZONE time_zone)::date - date '2000-01-01')::text
          || E'\\n' || coalesce(weight::text, '')
          || (1 = ANY (equipments))::int::text || (2 = ANY (equipments))::int::text || (3 = ANY (equipments))::int::text
        )::uuid;

      ALTER TABLE market_loads ADD COLUMN duplicate_key uuid NOT NULL GENERATED ALWAYS AS (
        duplicate_key_of(broker_id, shipper_name, shipper_phone, origin, destination, pick_up, origin_time_zone, weight, equipments)
      ) STORED;

      -- Loads that were removed as duplicates, by their identity, and the loads that stayed in their place.
      CREATE TABLE removed_duplicates (
        identity uuid PRIMARY KEY,
        duplicate_key uuid NOT NULL,
        stays_id uuid NOT NULL,
        pick_up timestamptz NOT NULL
      );
      CREATE INDEX removed_duplicates_stays ON removed_duplicates (stays_id);
    `);
  }
}
