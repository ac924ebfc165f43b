import { currentPassword, MESSAGES, normalizePassword, TEXT_RULES } from '@lanewise/contracts';

/** The rules of a required password. */
export const currentPasswordRules = { ...TEXT_RULES.password, setValueAs: currentPassword };

/** The rules of a password that is chosen. */
export const newPasswordRules = { ...TEXT_RULES.newPassword, setValueAs: normalizePassword };

/** Returns the react-hook-form rules of a field that repeats a password. `message` is shown when they differ. */
export const repeatOf = <Values extends object>(field: keyof Values, message: string) => ({
  required: MESSAGES.required,
  setValueAs: normalizePassword,
  validate: (repeated: unknown, values: Values) => repeated === values[field] || message,
});
