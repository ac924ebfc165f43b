import { TRIAL_DAYS } from '@lanewise/contracts';
import { integer } from '@lanewise/runtime';

export const TRIAL_SETTINGS = Symbol('TrialSettings');

export interface TrialSettings {
  /** Days of the paid period that a new account begins with. */
  TRIAL_DAYS: number;
}

export const trialSettings = {
  TRIAL_DAYS: integer({
    about: 'Days of the paid period that a new account begins with.',
    min: 0,
    max: 3650,
    default: TRIAL_DAYS,
  }),
};
