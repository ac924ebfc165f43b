import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, setSubmissionErrors, useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

interface Props<Values> {
  /** What becomes of the form's values before they are saved. The form itself keeps its own. */
  change: (values: Values) => Values;
  children: ReactNode;
}

/** Saves the form around it with a change. */
export function SaveAsButton<Values extends RaRecord>({ change, children }: Props<Values>) {
  const { save } = useSaveContext();
  const { handleSubmit, setError } = useFormContext();
  const { isSubmitting } = useFormState();
  const submit = handleSubmit(async (values) => {
    const errors = await save?.(change(values as Values));
    if (errors) setSubmissionErrors(errors, setError);
  });
  return (
    <Button disabled={isSubmitting} onClick={() => void submit()}>
      {children}
    </Button>
  );
}
