import { ACCOUNT_QUOTAS } from '@lanewise/contracts';
import { integer } from '@lanewise/runtime';

export const IMAGE_SETTINGS = Symbol('ImageSettings');

export interface ImageSettings {
  IMAGES_PER_ACCOUNT: number;
}

export const imageSettings = {
  IMAGES_PER_ACCOUNT: integer({
    about: 'Images that an account can have.',
    min: 1,
    max: 1_000_000,
    default: ACCOUNT_QUOTAS.images,
  }),
};
