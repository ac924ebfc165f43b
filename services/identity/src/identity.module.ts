import { type DynamicModule, Module } from '@nestjs/common';
import { ACCOUNT_SOURCE, AuthModule } from '@lanewise/auth';
import type { FileStore } from '@lanewise/files';
import { OwnAccounts } from './accounts/own-accounts.js';
import { TRIAL_SETTINGS } from './accounts/trial.settings.js';
import type { AttemptCounters } from './attempt-limits/attempt-counters.js';
import { AttemptsModule } from './attempt-limits/attempts.module.js';
import { ClientsModule } from './clients/clients.module.js';
import { CredentialsController } from './credentials/credentials.controller.js';
import { CredentialsService } from './credentials/credentials.service.js';
import { EmailUndoService } from './credentials/email-undo.service.js';
import { PasswordResetService } from './credentials/password-reset.service.js';
import { AuthenticatorAppsService } from './enrollment/authenticator-apps.service.js';
import { FreshPasswords } from './enrollment/fresh-passwords.js';
import { PasskeysService } from './enrollment/passkeys.service.js';
import { SecondFactorsController } from './enrollment/second-factors.controller.js';
import { SecondFactorsService } from './enrollment/second-factors.service.js';
import { FactorProofs } from './factors/factor-proofs.js';
import { PASSKEY_SITE, PasskeyChecks, type PasskeySite } from './factors/passkey-checks.js';
import type { IdentitySettings } from './identity.config.js';
import { ImagesModule } from './images/images.module.js';
import { KeysController } from './keys/keys.controller.js';
import { SigningKeys } from './keys/signing-keys.js';
import { MailsModule } from './mails/mails.module.js';
import { InvoicesConsumer } from './paid-periods/invoices.consumer.js';
import { PaidPeriodsController } from './paid-periods/paid-periods.controller.js';
import { PaidPeriodsService } from './paid-periods/paid-periods.service.js';
import { IdentityRetention } from './retention/identity-retention.js';
import { COOKIE_OPTIONS, type CookieOptions, SessionCookie } from './sessions/session-cookie.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInService } from './sessions/sign-in.service.js';
import { SignUpController } from './sign-up/sign-up.controller.js';
import { SignUpService } from './sign-up/sign-up.service.js';
import { AdminUsersController } from './users/admin-users.controller.js';
import { UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';
import { AccountWarningsConsumer } from './warnings/account-warnings.consumer.js';

export interface IdentityModuleOptions extends CookieOptions, PasskeySite {
  keys: SigningKeys;
  counters: AttemptCounters;
  files: FileStore;
  settings: IdentitySettings;
}

@Module({})
export class IdentityModule {
  static with(options: IdentityModuleOptions): DynamicModule {
    const { keys, counters, files, settings, publicUrl, party } = options;
    return {
      module: IdentityModule,
      imports: [
        AuthModule.withSource(keys.verifier, { provide: ACCOUNT_SOURCE, useClass: OwnAccounts }),
        AttemptsModule.with(counters, settings),
        ClientsModule,
        ImagesModule.with(files, settings),
        MailsModule.with(settings),
      ],
      controllers: [
        KeysController,
        SessionsController,
        SecondFactorsController,
        SignUpController,
        CredentialsController,
        UsersController,
        AdminUsersController,
        PaidPeriodsController,
        InvoicesConsumer,
        AccountWarningsConsumer,
      ],
      providers: [
        { provide: SigningKeys, useValue: keys },
        { provide: TRIAL_SETTINGS, useValue: settings },
        { provide: COOKIE_OPTIONS, useValue: { publicUrl } },
        // It is wrapped, as Nest would await a promise before anything listens.
        { provide: PASSKEY_SITE, useValue: { party } },
        AuthenticatorAppsService,
        CredentialsService,
        EmailUndoService,
        FactorProofs,
        FreshPasswords,
        IdentityRetention,
        PaidPeriodsService,
        PasskeyChecks,
        PasskeysService,
        PasswordResetService,
        SecondFactorsService,
        SessionCookie,
        SessionsService,
        SignInService,
        SignUpService,
        UsersService,
      ],
    };
  }
}
