import { relyingPartyOf, TOPICS } from '@lanewise/contracts';
import { defineService } from '@lanewise/runtime';
import { Account } from './accounts/account.entity.js';
import { applyAdminPolicy } from './accounts/admin-policy.js';
import { Session } from './accounts/session.entity.js';
import { openCounters } from './attempt-limits/open-counters.js';
import { Client } from './clients/client.entity.js';
import { ClientInvitation } from './clients/invitation.entity.js';
import { EmailCode } from './codes/email-code.entity.js';
import { makeAdministrator, resetSecondFactor } from './commands.js';
import { AuthenticatorApp } from './factors/authenticator-app.entity.js';
import { StoredPasskey } from './factors/passkey.entity.js';
import { RecoveryCode } from './factors/recovery-code.entity.js';
import { identitySettings, IMAGES_FOLDER, openImages } from './identity.config.js';
import { IdentityModule } from './identity.module.js';
import { Image } from './images/image.entity.js';
import { SigningKeys } from './keys/signing-keys.js';
import { Baseline1795600000003 } from './migrations/baseline.js';
import { ClientAccounts1795900000002 } from './migrations/client-accounts.js';
import { LostRefreshes1795900000003 } from './migrations/lost-refreshes.js';
import { ListedByName1796000000121 } from './migrations/name-order.js';
import { PostalAddresses1795800000010 } from './migrations/postal-addresses.js';
import { Suspensions1795900000001 } from './migrations/suspensions.js';
import { TrackedEdits1795800000020 } from './migrations/tracked-edits.js';
import { KnownInvoice } from './paid-periods/known-invoice.entity.js';
import { RefreshToken } from './sessions/refresh-token.entity.js';

/** Accounts, sessions, the keys of access tokens, images and clients. */
export const manifest = defineService({
  name: 'identity',
  paths: [
    '/api/user',
    '/api/image',
    '/api/client',
    '/api/admin/users',
    '/api/admin/clients',
    '/uploads/images',
    '/.well-known',
  ],
  database: {
    entities: [
      Account,
      AuthenticatorApp,
      StoredPasskey,
      RecoveryCode,
      Session,
      RefreshToken,
      EmailCode,
      Image,
      Client,
      ClientInvitation,
      KnownInvoice,
    ],
    migrations: [
      Baseline1795600000003,
      PostalAddresses1795800000010,
      TrackedEdits1795800000020,
      Suspensions1795900000001,
      ClientAccounts1795900000002,
      LostRefreshes1795900000003,
      ListedByName1796000000121,
    ],
  },
  consumes: [TOPICS.invoices, TOPICS.brokers, TOPICS.droppedImages, TOPICS.warnings],
  settings: identitySettings,
  requiredAlone: ['MAIL_PUBLIC_KEY'],
  filesFolder: IMAGES_FOLDER,
  issuesTokens: true,
  commands: { administrator: makeAdministrator, 'reset-second-factor': resetSecondFactor },
  create: async ({ settings, dataSource, redisUrl, address }) => {
    const files = await openImages(settings);
    await files.prepare();
    await applyAdminPolicy(dataSource, settings.ADMIN_SECOND_FACTOR === 'required');
    return IdentityModule.with({
      keys: await SigningKeys.load(dataSource, settings),
      counters: openCounters(redisUrl, dataSource, settings.FAILURE_WINDOW_SECONDS),
      files,
      party: address.then((text) => relyingPartyOf(new URL(text))),
      settings,
      publicUrl: address,
    });
  },
});
