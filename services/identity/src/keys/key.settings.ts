import { integer } from '@lanewise/runtime';

export interface KeySettings {
  KEY_DAYS: number;
}

export const keySettings = {
  /** How long a key signs access tokens before the next takes over. */
  KEY_DAYS: integer({ min: 1, max: 365, default: 30 }),
};
