import { joinPosibilities, LIMITS, MESSAGES } from '@lanewise/contracts';

/** The stored text separates them by pipes. */
export const hasPipe = (posibility: string): boolean => posibility.includes('|');
export const PIPE_NOTE = 'A posibility may not contain the | sign.';

/** Returns what is wrong with the posibilities of a package; undefined when nothing is. */
export function checkPosibilities(posibilities: readonly string[]): string | undefined {
  if (posibilities.some(hasPipe)) return PIPE_NOTE;
  const text = joinPosibilities(posibilities);
  if (text === '') return MESSAGES.required;
  return text.length > LIMITS.posibilities ? MESSAGES.posibilitiesTooLong : undefined;
}
