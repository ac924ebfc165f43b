import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

interface Props<Values> {
  /** Changes the values before they are saved. The form itself keeps its own. */
  change: (values: Values) => Values;
  children: ReactNode;
}

/** Saves the form around it with a change. */
export function SaveAsButton<Values extends RaRecord>({ change, children }: Props<Values>) {
  const { save } = useSaveContext();
  const { handleSubmit } = useFormContext();
  const { isSubmitting } = useFormState();
  const submit = handleSubmit((values) => save?.(change(values as Values)));
  return (
    <Button disabled={isSubmitting} onClick={() => void submit()}>
      {children}
    </Button>
  );
}
