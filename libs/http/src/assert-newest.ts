import { MESSAGES } from '@lanewise/contracts';
import { DomainError } from './domain-error.js';

/**
 * Refuses a change of something that has changed since it was read. A request that names no version changes whatever
 * there is.
 * @param edited the version that the request was made from
 * @param newest the version that is stored
 * @throws a 409 when they differ
 */
export function assertNewest(edited: number | null | undefined, newest: number): void {
  if (edited != null && edited !== newest) {
    throw new DomainError(409, 'changed-elsewhere', MESSAGES.changedElsewhere);
  }
}
