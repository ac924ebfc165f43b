import { LIMITS } from '@lanewise/contracts';
import { integer } from '@lanewise/runtime';

export const ATTEMPT_SETTINGS = Symbol('AttemptSettings');

export interface AttemptSettings {
  FAILURES_PER_ACCOUNT: number;
  FAILURES_PER_ADDRESS: number;
  FAILURE_WINDOW_SECONDS: number;
}

const { perAccount, perAddress, windowSeconds } = LIMITS.failedAttempts;

/** How many attempts of one kind may fail within a time window. */
export const attemptSettings = {
  FAILURES_PER_ACCOUNT: integer({
    about: 'Failed sign-ins of one account within the window before it has to wait.',
    min: 1,
    max: 1_000_000,
    default: perAccount,
  }),
  FAILURES_PER_ADDRESS: integer({
    about: 'Failed sign-ins from one network address within the window before it has to wait.',
    min: 1,
    max: 1_000_000,
    default: perAddress,
  }),
  FAILURE_WINDOW_SECONDS: integer({
    about: 'Length of that window, in seconds.',
    min: 1,
    max: 86_400,
    default: windowSeconds,
  }),
};
