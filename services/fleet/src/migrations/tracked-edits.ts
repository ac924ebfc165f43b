import { type Migration, trackEdits } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

export class TrackedEdits1795800000010 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await trackEdits(runner, {
      trucks: {
        counted: true,
        columns: {
          name: 'name',
          licensePlate: 'license_plate',
          equipment: 'equipment',
          costPerMile: 'cost_per_mile_cents',
          truckStatus: 'truck_status',
          avatar: 'avatar',
          notes: 'notes',
        },
      },
      drivers: {
        counted: true,
        columns: {
          firstName: 'first_name',
          lastName: 'last_name',
          phone: 'phone',
          email: 'email',
          avatar: 'avatar',
          notes: 'notes',
          truckId: 'truck_id',
        },
      },
    });
  }
}
