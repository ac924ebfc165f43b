import { integer } from '@lanewise/runtime';

export interface KeySettings {
  KEY_DAYS: number;
}

export const keySettings = {
  KEY_DAYS: integer({
    about: 'Days for which a key signs access tokens before the next one takes over.',
    min: 1,
    max: 365,
    default: 30,
  }),
};
