import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ATTEMPT_COUNTERS, type AttemptCounters } from './attempt-counters.js';
import { ATTEMPT_SETTINGS, type AttemptSettings } from './attempt.settings.js';
import { AttemptLimits } from './attempt-limits.js';
import { KnownNetworks } from './known-networks.js';
import { MailQuota } from './mail-quota.js';

/** Limits attempts, and the mails that they cause. */
@Global()
@Module({})
export class AttemptsModule {
  static with(counters: AttemptCounters, settings: AttemptSettings): DynamicModule {
    const services = [KnownNetworks, AttemptLimits, MailQuota];
    return {
      module: AttemptsModule,
      providers: [
        { provide: ATTEMPT_COUNTERS, useValue: counters },
        { provide: ATTEMPT_SETTINGS, useValue: settings },
        ...services,
      ],
      exports: [ATTEMPT_COUNTERS, ...services],
    };
  }
}
