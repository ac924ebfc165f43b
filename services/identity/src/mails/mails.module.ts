import { type DynamicModule, Global, Module } from '@nestjs/common';
import { sealWith } from '@lanewise/sealing';
import { MailRequests, SEAL } from './mail-requests.js';
import type { MailKeySettings } from './mail-key.settings.js';

/** Provides `MailRequests` to the whole service. */
@Global()
@Module({})
export class MailsModule {
  static with({ MAIL_PUBLIC_KEY }: MailKeySettings): DynamicModule {
    return {
      module: MailsModule,
      providers: [MailRequests, { provide: SEAL, useValue: sealWith(MAIL_PUBLIC_KEY) }],
      exports: [MailRequests],
    };
  }
}
