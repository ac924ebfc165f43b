import { type Migration, trackColumns } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';
import { SAVED } from './tracked-edits.js';

/** The ends of the windows of a saved load, and what its carrier notes beside it. */
export class SavedWindows1796000000034 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    // Nothing but this table is locked, so a search waits at most for its marks of what is saved.
    await runner.query(`
      ALTER TABLE saved_loads
        ADD COLUMN pick_up_end timestamptz,
        ADD COLUMN delivery_end timestamptz,
        ADD COLUMN notes varchar(2000)`);
    // For the list by status, and with the open ones first, as `saved_loads_figures` is for its other orders.
    await runner.query('CREATE INDEX saved_loads_status ON saved_loads (user_id, load_status, pick_up, id)');
    await trackColumns(runner, 'saved_loads', {
      columns: { ...SAVED, pickUpEnd: 'pick_up_end', deliveryEnd: 'delivery_end', notes: 'notes' },
    });
  }
}
