import type { SyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showServerErrors } from './show-server-errors';

/**
 * Returns the handler of a form's submit event, or of what stands for it: sends the valid values, once at a time, and
 * shows the errors of the server at their fields.
 */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  onSend: (values: Values) => Promise<unknown>,
) {
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSend(values);
    } catch (error) {
      showServerErrors(error, form);
    }
  });
  return (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (!isSubmitting) void submit(event);
  };
}
