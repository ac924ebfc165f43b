import { type FileSettings, fileSettings, type FileStore, openFileStore } from '@lanewise/files';
import { type AdminPolicySettings, adminPolicySettings } from './accounts/admin-policy.settings.js';
import { type TrialSettings, trialSettings } from './accounts/trial.settings.js';
import { type AttemptSettings, attemptSettings } from './attempt-limits/attempt.settings.js';
import { type ImageSettings, imageSettings } from './images/image.settings.js';
import { type KeySettings, keySettings } from './keys/key.settings.js';
import { type MailKeySettings, mailKeySettings } from './mails/mail-key.settings.js';

/** Settings of the identity service. */
export const identitySettings = {
  ...fileSettings,
  ...attemptSettings,
  ...keySettings,
  ...mailKeySettings,
  ...trialSettings,
  ...imageSettings,
  ...adminPolicySettings,
};

export interface IdentitySettings
  extends
    FileSettings,
    AttemptSettings,
    KeySettings,
    MailKeySettings,
    TrialSettings,
    ImageSettings,
    AdminPolicySettings {}

/** The folder of pictures. */
export const IMAGES_FOLDER = 'images';

export const openImages = (settings: Readonly<FileSettings>): Promise<FileStore> =>
  openFileStore(IMAGES_FOLDER, settings);
