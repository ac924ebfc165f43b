import { MESSAGES } from '@lanewise/contracts';

/** The rule, for react-hook-form, of a field that repeats another one; `message` is said when it does not. */
export const confirms = <Values extends object>(field: keyof Values, message: string) => ({
  required: MESSAGES.required,
  validate: (repeated: unknown, values: Values) => repeated === values[field] || message,
});
