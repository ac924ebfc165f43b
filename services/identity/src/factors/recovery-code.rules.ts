import { randomInt } from 'node:crypto';
import { FACTOR_LIMITS, readCode } from '@lanewise/contracts';
import { hashCode } from '../shared/secret-code.js';

/** Letters and digits that nobody confuses: 5 bits each. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz023456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Creates the recovery codes of an account, 80 bits each: `abcd-efgh-jkmn-pqrs`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: FACTOR_LIMITS.recoveryCodes }, newCode);

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');

/** Returns the hash that is stored of a recovery code; it may be typed in several ways. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  hashCode(`${userId} ${readCode(code)}`);
