import { ACCOUNT_QUOTAS } from '@lanewise/contracts';
import { integer } from '@lanewise/runtime';

export const LOADS_QUOTAS = Symbol('LoadsQuotas');

/** How much an account can have. */
export interface LoadsQuotas {
  SAVED_LOADS_PER_ACCOUNT: number;
  BROKER_LOADS_PER_ACCOUNT: number;
}

/** Settings of the loads service. */
export const loadsSettings = {
  SAVED_LOADS_PER_ACCOUNT: integer({
    about: 'Saved loads that an account can have.',
    min: 1,
    max: 1_000_000,
    default: ACCOUNT_QUOTAS.savedLoads,
  }),
  BROKER_LOADS_PER_ACCOUNT: integer({
    about: 'Posted loads that a broker can have.',
    min: 1,
    max: 1_000_000,
    default: ACCOUNT_QUOTAS.brokerLoads,
  }),
};
