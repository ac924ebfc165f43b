import { LIMITS } from '@lanewise/contracts';
import { integer } from '@lanewise/runtime';

export const ATTEMPT_SETTINGS = Symbol('AttemptSettings');

export interface AttemptSettings {
  FAILURES_PER_ACCOUNT: number;
  FAILURES_PER_ADDRESS: number;
  FAILURE_WINDOW_SECONDS: number;
  MAILS_PER_ADDRESS: number;
  MAILS_PER_ADDRESS_A_DAY: number;
}

const { perAccount, perAddress, windowSeconds } = LIMITS.failedAttempts;
const { perWindow, perDay } = LIMITS.strangersMails;

/** Limits of failed attempts of one kind within a time window, and of mails that strangers can cause. */
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
  MAILS_PER_ADDRESS: integer({
    about:
      'Mails to one address within the window that can be caused without signing in to its account: by a forgotten password, a registration or its mail sent again, or a change to that address. Beyond that the answer is the same, and no mail goes.',
    min: 1,
    max: 1_000_000,
    default: perWindow,
  }),
  MAILS_PER_ADDRESS_A_DAY: integer({
    about: 'The same within 24 hours.',
    min: 1,
    max: 1_000_000,
    default: perDay,
  }),
};
