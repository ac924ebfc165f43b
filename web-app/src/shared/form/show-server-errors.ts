import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, errorMessage } from '@lanewise/browser';

/**
 * Shows the errors of the server at their fields and focuses the first one. Errors without a field in this form
 * go to the form's alert (`errors.root`).
 */
export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
): void {
  const errors = (error instanceof ApiError && error.problem?.errors) || {};
  const shown = Object.keys(form.getValues()).filter((field) => errors[field]?.length);
  shown.forEach((field, index) => {
    form.setError(
      field as Path<Values>,
      { type: 'server', message: errors[field]?.[0] },
      { shouldFocus: index === 0 },
    );
  });
  if (shown.length === 0 || shown.length < Object.keys(errors).length) {
    form.setError('root', { type: 'server', message: errorMessage(error) });
  }
}
