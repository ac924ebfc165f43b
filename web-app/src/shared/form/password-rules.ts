import { currentPassword, normalizePassword, TEXT_RULES } from '@lanewise/contracts';

/** The rules of a password that is asked for. */
export const currentPasswordRules = { ...TEXT_RULES.password, setValueAs: currentPassword };

/** The rules of a password that is chosen. */
export const newPasswordRules = { ...TEXT_RULES.newPassword, setValueAs: normalizePassword };
