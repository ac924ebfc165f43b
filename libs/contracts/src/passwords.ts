import { PASSWORD_PATTERN } from './patterns.js';
import { TEXT_RULES } from './text-rules.js';

const MAX_LENGTH = TEXT_RULES.password.maxLength.value;

/** Letters have three marks at most. A longer text is too long anyway, and putting its marks in order takes long. */
const MAX_TYPED = MAX_LENGTH * 4;

/**
 * A password as it is hashed, which is one text however a keyboard composes its letters (NIST SP 800-63B). Its rules
 * are those of this text.
 */
export const normalizePassword = (typed: string): string =>
  typed.length > MAX_TYPED ? typed : typed.normalize('NFKC');

/**
 * A current password to be checked: as it is typed, as its hash may be of that text if it is older than normalizing,
 * but normalized if only that text can be a password.
 */
export const currentPassword = (typed: string): string =>
  PASSWORD_PATTERN.test(typed) && [...typed].length <= MAX_LENGTH ? typed : normalizePassword(typed);
