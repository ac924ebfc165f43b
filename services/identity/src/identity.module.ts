import { type DynamicModule, Module } from '@nestjs/common';
import { ACCOUNT_SOURCE, AuthModule } from '@lanewise/auth';
import { OwnAccounts } from './accounts/own-accounts.js';
import { KeysController } from './keys/keys.controller.js';
import { SigningKeys } from './keys/signing-keys.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';

@Module({})
export class IdentityModule {
  static with(keys: SigningKeys): DynamicModule {
    return {
      module: IdentityModule,
      imports: [AuthModule.withSource(keys.verifier, { provide: ACCOUNT_SOURCE, useClass: OwnAccounts })],
      controllers: [KeysController, SessionsController],
      providers: [{ provide: SigningKeys, useValue: keys }, SessionsService],
    };
  }
}
