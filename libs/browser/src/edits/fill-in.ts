import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isSame } from './edits.js';

/**
 * Fills a form with a draft.
 * @param begin the values from which the draft was made
 */
export function fillIn<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  begin: Values,
  typed: Partial<Values>,
): void {
  form.reset(begin);
  for (const field of Object.keys(typed) as Path<Values>[]) {
    const value = typed[field] as PathValue<Values, Path<Values>>;
    if (!isSame(value, begin[field])) form.setValue(field, value, { shouldDirty: true });
  }
}
