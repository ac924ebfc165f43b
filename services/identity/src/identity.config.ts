import { TRIAL_DAYS } from '@lanewise/contracts';
import { type FileSettings, fileSettings } from '@lanewise/files';
import { integer } from '@lanewise/runtime';
import { type AttemptSettings, attemptSettings } from './attempt-limits/attempt.settings.js';
import { type KeySettings, keySettings } from './keys/key.settings.js';

export const IDENTITY_CONFIGURATION = Symbol('IdentityConfiguration');

export interface IdentityConfiguration {
  /** Days of the paid period that a new account begins with. */
  trialDays: number;
}

/** Settings of the identity service. */
export const identitySettings = {
  ...fileSettings,
  ...attemptSettings,
  ...keySettings,
  TRIAL_DAYS: integer({
    about: 'Days of the paid period that a new account begins with.',
    min: 0,
    max: 3650,
    default: TRIAL_DAYS,
  }),
};

export interface IdentitySettings extends FileSettings, AttemptSettings, KeySettings {
  TRIAL_DAYS: number;
}
