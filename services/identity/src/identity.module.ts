import { type DynamicModule, Module } from '@nestjs/common';
import { ACCOUNT_SOURCE, AuthModule } from '@lanewise/auth';
import { OwnAccounts } from './accounts/own-accounts.js';
import { KeysController } from './keys/keys.controller.js';
import { SigningKeys } from './keys/signing-keys.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { COUNTER_STORE, type CounterStore } from './sign-in-limits/counter-store.js';
import { SignInLimits } from './sign-in-limits/sign-in-limits.js';

@Module({})
export class IdentityModule {
  static with(keys: SigningKeys, counters: CounterStore): DynamicModule {
    return {
      module: IdentityModule,
      imports: [AuthModule.withSource(keys.verifier, { provide: ACCOUNT_SOURCE, useClass: OwnAccounts })],
      controllers: [KeysController, SessionsController],
      providers: [
        { provide: SigningKeys, useValue: keys },
        { provide: COUNTER_STORE, useValue: counters },
        SessionsService,
        SignInLimits,
      ],
    };
  }
}
