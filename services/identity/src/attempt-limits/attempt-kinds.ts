import { FACTOR_MESSAGES, MESSAGES } from '@lanewise/contracts';
import { LINK_INVALID, WRONG_CREDENTIALS, WRONG_FACTOR } from './failures.js';

export type AttemptKind =
  | 'login'
  | 'second-factor'
  | 'passkey'
  | 'passkey-options'
  | 'register'
  | 'resend'
  | 'forgot'
  | 'reset'
  | 'confirm';

interface AttemptRule {
  /**
   * Which attempts count. Where the response is the same for every email, counting failures would tell them apart: all
   * count there, by the address that they come from alone.
   */
  counts: 'failures' | 'all';
  /** Error code of a failure. */
  failure?: string;
  /** Code and sentence of the refusal. */
  code: string;
  title: string;
}

const others = { code: 'too-many-attempts', title: MESSAGES.tooManyAttempts };

/** Succeeding where failures count takes a secret of the owner: the password, a second factor, or a code sent by mail. */
export const ATTEMPT_RULES: Record<AttemptKind, AttemptRule> = {
  login: {
    counts: 'failures',
    failure: WRONG_CREDENTIALS,
    code: 'too-many-sign-ins',
    title: MESSAGES.tooManySignIns,
  },
  // Only tried with the right password, which neither uses up nor clears this count.
  'second-factor': {
    counts: 'failures',
    failure: WRONG_FACTOR,
    code: 'too-many-codes',
    title: FACTOR_MESSAGES.tooManyCodes,
  },
  passkey: {
    counts: 'failures',
    failure: WRONG_FACTOR,
    code: 'too-many-sign-ins',
    title: MESSAGES.tooManySignIns,
  },
  'passkey-options': { counts: 'all', ...others },
  register: { counts: 'all', ...others },
  resend: { counts: 'all', ...others },
  forgot: { counts: 'all', ...others },
  reset: { counts: 'failures', failure: LINK_INVALID, ...others },
  confirm: { counts: 'failures', failure: LINK_INVALID, ...others },
};
