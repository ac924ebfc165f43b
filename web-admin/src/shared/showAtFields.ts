import { ApiError, errorMessage } from '@lanewise/browser';
import type { UseFormReturn } from 'react-hook-form';

/** Shows the errors of the server at their fields, and focuses the first one. Returns what no field shows. */
export function showAtFields(error: unknown, form: UseFormReturn): string {
  const errors = Object.entries((error instanceof ApiError && error.problem?.errors) || {});
  if (errors.length === 0) return errorMessage(error);
  const unsaid: string[] = [];
  for (const [index, [field, messages]] of errors.entries()) {
    const message = messages.join(' ');
    form.setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    // Without an input, nothing would show it, and it would hold up the form for good.
    if (form.getFieldState(field).error?.ref) continue;
    form.clearErrors(field);
    unsaid.push(message);
  }
  return unsaid.join(' ');
}
