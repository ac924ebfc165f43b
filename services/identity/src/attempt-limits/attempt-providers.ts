import type { Provider } from '@nestjs/common';
import { ATTEMPT_SETTINGS, type AttemptSettings } from './attempt.settings.js';
import { AttemptLimits } from './attempt-limits.js';
import { COUNTER_STORE, type CounterStore } from './counter-store.js';
import { KnownNetworks } from './known-networks.js';

/** What limits attempts. */
export const attemptProviders = (counters: CounterStore, settings: AttemptSettings): Provider[] => [
  { provide: COUNTER_STORE, useValue: counters },
  { provide: ATTEMPT_SETTINGS, useValue: settings },
  KnownNetworks,
  AttemptLimits,
];
