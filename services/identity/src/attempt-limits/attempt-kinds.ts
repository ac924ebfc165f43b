import { MESSAGES } from '@lanewise/contracts';

export type AttemptKind = 'login' | 'register' | 'forgot' | 'reset' | 'confirm';

interface AttemptRule {
  /**
   * Which attempts count. Where the response is the same for every email, counting failures would tell them apart: all
   * count there, by the address that they come from alone.
   */
  counts: 'failures' | 'all';
  /** Code and sentence of the refusal. */
  code: string;
  title: string;
}

const others = { code: 'too-many-attempts', title: MESSAGES.tooManyAttempts };

/** Succeeding where failures count takes a secret of the owner: the password, or a code sent by mail. */
export const ATTEMPT_RULES: Record<AttemptKind, AttemptRule> = {
  login: { counts: 'failures', code: 'too-many-sign-ins', title: MESSAGES.tooManySignIns },
  register: { counts: 'all', ...others },
  forgot: { counts: 'all', ...others },
  reset: { counts: 'failures', ...others },
  confirm: { counts: 'failures', ...others },
};
