import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, errorMessage } from '@lanewise/browser';

/**
 * Shows what the server says is wrong at the fields it names, and focuses the first of them. What names no field
 * of this form goes to the form's own alert (`errors.root`).
 */
export function showFaults<Values extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
): void {
  const faults = (error instanceof ApiError && error.problem?.errors) || {};
  const shown = Object.keys(form.getValues()).filter((field) => faults[field]?.length);
  shown.forEach((field, index) => {
    form.setError(
      field as Path<Values>,
      { type: 'server', message: faults[field]?.[0] },
      { shouldFocus: index === 0 },
    );
  });
  if (shown.length === 0 || shown.length < Object.keys(faults).length) {
    form.setError('root', { type: 'server', message: errorMessage(error) });
  }
}
