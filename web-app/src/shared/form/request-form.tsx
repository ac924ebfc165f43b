import { Alert, Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSubmit } from './use-submit';

interface RequestFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Sends the values. Errors that it throws are shown. */
  onSend: (values: Values) => Promise<unknown>;
  submitLabel: string;
  children: ReactNode;
}

/** A form that sends its values, once at a time, and shows the errors of the server at its fields. */
export function RequestForm<Values extends FieldValues>(props: RequestFormProps<Values>) {
  const { form, onSend, submitLabel, children } = props;
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(form, onSend);

  return (
    <Stack component="form" spacing={2} noValidate aria-busy={isSubmitting} onSubmit={submit}>
      {errors.root?.message && <Alert severity="error">{errors.root.message}</Alert>}
      {children}
      <Button type="submit" variant="contained" size="large" loading={isSubmitting}>
        {submitLabel}
      </Button>
    </Stack>
  );
}
