import { MESSAGES, type Problem } from '@lanewise/contracts';

/** The response while something we depend on is down. */
export const UNAVAILABLE: Omit<Problem, 'type'> = {
  title: MESSAGES.unavailable,
  status: 503,
  code: 'unavailable',
};
