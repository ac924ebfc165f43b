import { type Migration, trackEdits } from '@lanewise/database';
import type { QueryRunner } from 'typeorm';

/** What a person says of a load. */
const ENTERED = {
  referenceId: 'reference_id',
  origin: 'origin',
  destination: 'destination',
  pickUp: 'pick_up',
  delivery: 'delivery',
  length: 'length',
  weight: 'weight',
  width: 'width',
  height: 'height',
  loadStatus: 'load_status',
  shipperName: 'shipper_name',
  shipperLogo: 'shipper_logo',
  shipperEmail: 'shipper_email',
  shipperPhone: 'shipper_phone',
  shipperDotNumber: 'shipper_dot_number',
  shipperMcNumber: 'shipper_mc_number',
  miles: 'miles',
  rate: 'rate_cents',
  requirements: 'requirements',
};

/** What a carrier says of a saved load. */
export const SAVED = {
  ...ENTERED,
  equipment: 'equipment',
  deadheadOrigin: 'deadhead_origin',
  deadheadDestination: 'deadhead_destination',
  truckId: 'truck_id',
};

export class TrackedEdits1795800000010 implements Migration {
  async up(runner: QueryRunner): Promise<void> {
    await trackEdits(runner, {
      // First, as searches read the market before what is saved of it: neither waits for the other for ever.
      // Imports write those of load boards by the hundred, each as a whole.
      market_loads: {
        // Its broker gives it one equipment, administrators several.
        columns: { ...ENTERED, equipment: 'equipments', equipments: 'equipments' },
        when: `NEW.source = 'broker'`,
      },
      saved_loads: {
        columns: SAVED,
      },
    });
  }
}
