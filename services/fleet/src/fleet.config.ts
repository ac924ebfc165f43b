import { ACCOUNT_QUOTAS } from '@lanewise/contracts';
import { integer } from '@lanewise/runtime';

export const FLEET_QUOTAS = Symbol('FleetQuotas');

/** Limits of an account. */
export interface FleetQuotas {
  TRUCKS_PER_ACCOUNT: number;
  DRIVERS_PER_ACCOUNT: number;
}

/** Settings of the fleet service. */
export const fleetSettings = {
  TRUCKS_PER_ACCOUNT: integer({
    about: 'Trucks that an account can have.',
    min: 1,
    max: 1_000_000,
    default: ACCOUNT_QUOTAS.trucks,
  }),
  DRIVERS_PER_ACCOUNT: integer({
    about: 'Drivers that an account can have.',
    min: 1,
    max: 1_000_000,
    default: ACCOUNT_QUOTAS.drivers,
  }),
};
