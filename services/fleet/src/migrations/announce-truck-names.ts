import type { Migration } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** Announces every truck again: the events of older releases have neither names nor license plates. */
export class AnnounceTruckNames1764810000000 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      WITH announced AS (UPDATE trucks SET version = version + 1 RETURNING *)
      INSERT INTO outbox (event_id, topic, version, key, payload, occurred_at, correlation_id)
      SELECT uuidv7(), 'fleet.trucks.v1', 1, id, json_build_object(
        'id', id, 'version', version, 'userId', user_id, 'name', name, 'licensePlate', license_plate,
        'equipment', equipment, 'costPerMileCents', cost_per_mile_cents
      ), now(), gen_random_uuid()
      FROM announced
    `);
  }
}
