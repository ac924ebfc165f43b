import { ACCOUNT_QUOTAS } from '@lanewise/contracts';
import { integer, type StreamSettings, streamSettings } from '@lanewise/runtime';

/** Injection token of the URL of the service's database. */
export const LOADS_DATABASE = Symbol('LoadsDatabase');
export const LOADS_QUOTAS = Symbol('LoadsQuotas');

/** How much an account can have. */
export interface LoadsQuotas extends StreamSettings {
  SAVED_LOADS_PER_ACCOUNT: number;
  BROKER_LOADS_PER_ACCOUNT: number;
  ALERTS_PER_ACCOUNT: number;
}

export interface LoadsSettings extends LoadsQuotas {
  TRIP_SEARCH_MS: number;
}

/** Settings of the loads service. */
export const loadsSettings = {
  ...streamSettings,
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
  ALERTS_PER_ACCOUNT: integer({
    about: 'Alerts that an account can have.',
    min: 1,
    max: 1000,
    default: ACCOUNT_QUOTAS.alerts,
  }),
  TRIP_SEARCH_MS: integer({
    about:
      'How long a search for trips works at most, in milliseconds; down to a tenth when others wait, five times as long if it is thorough and none do. Then it answers with the best trips so far, and says so.',
    min: 10,
    max: 60_000,
    default: 1000,
  }),
};
