import { MESSAGES, normalizePassword } from '@lanewise/contracts';

/** Returns the react-hook-form rule of a field that repeats another one. `message` is shown when they differ. */
export const repeatOf = <Values extends object>(field: keyof Values, message: string) => ({
  required: MESSAGES.required,
  setValueAs: normalizePassword,
  validate: (repeated: unknown, values: Values) => repeated === values[field] || message,
});
