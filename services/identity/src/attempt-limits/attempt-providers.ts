import type { Provider } from '@nestjs/common';
import { ATTEMPT_COUNTERS, type AttemptCounters } from './attempt-counters.js';
import { ATTEMPT_SETTINGS, type AttemptSettings } from './attempt.settings.js';
import { AttemptLimits } from './attempt-limits.js';
import { KnownNetworks } from './known-networks.js';
import { MailQuota } from './mail-quota.js';

/** The providers that limit attempts, and the mails that they cause. */
export const attemptProviders = (counters: AttemptCounters, settings: AttemptSettings): Provider[] => [
  { provide: ATTEMPT_COUNTERS, useValue: counters },
  { provide: ATTEMPT_SETTINGS, useValue: settings },
  KnownNetworks,
  AttemptLimits,
  MailQuota,
];
