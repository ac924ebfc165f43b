import { Controller } from '@nestjs/common';
import { TOPICS, type TruckSnapshot } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';

/** Keeps the known trucks current. A removed truck stays marked for a day, so that a late event can't bring it back. */
@Controller()
export class TrucksConsumer {
  @OnEvent(TOPICS.trucks)
  async apply(truck: TruckSnapshot | null, { manager, event }: EventContext): Promise<void> {
    if (truck === null) {
      await manager.query(
        `INSERT INTO known_trucks (id, version, removed, removed_at) VALUES ($1, 0, true, now())
         ON CONFLICT (id) DO UPDATE SET removed = true, removed_at = now()`,
        [event.key],
      );
      return;
    }
    await manager.query(
      `INSERT INTO known_trucks AS known
         (id, version, user_id, name, license_plate, equipment, cost_per_mile_cents)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, user_id = excluded.user_id,
         name = excluded.name, license_plate = excluded.license_plate,
         equipment = excluded.equipment, cost_per_mile_cents = excluded.cost_per_mile_cents
       WHERE NOT known.removed AND known.version < excluded.version`,
      [
        truck.id,
        truck.version,
        truck.userId,
        truck.name,
        truck.licensePlate,
        truck.equipment,
        truck.costPerMileCents,
      ],
    );
  }
}
