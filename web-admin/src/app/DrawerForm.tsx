import { Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Form, type FormProps } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';

interface Props extends Pick<FormProps, 'defaultValues' | 'record' | 'onSubmit' | 'validate'> {
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a drawer: its fields below each other, then Save and Cancel. */
export function DrawerForm({ onCancel, children, ...form }: Props) {
  return (
    <Form noValidate {...form}>
      {/* Below each field is room for what is wrong with it. */}
      <Stack sx={{ gap: 1.25, pt: 1 }}>
        {children}
        <FormButtons onCancel={onCancel} />
      </Stack>
      <UnsavedChangesGuard />
    </Form>
  );
}

function FormButtons({ onCancel }: { onCancel: () => void }) {
  const { isSubmitting } = useFormState();
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        Save
      </Button>
    </Stack>
  );
}
