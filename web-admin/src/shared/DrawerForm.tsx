import { UnsavedChanges } from '@lanewise/browser/ui';
import { Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Form, type FormProps } from 'react-admin';
import { useFormState } from 'react-hook-form';

interface Props extends Pick<FormProps, 'defaultValues' | 'record' | 'onSubmit' | 'validate'> {
  onCancel: () => void;
  /** Between Cancel and Save. */
  moreButtons?: ReactNode;
  children: ReactNode;
}

/** A form in a drawer: its fields in one column, then Save and Cancel. */
export function DrawerForm({ onCancel, moreButtons, children, ...form }: Props) {
  return (
    <Form noValidate {...form}>
      {/* Below each field is room for its error message. */}
      <Stack sx={{ gap: 1.25, pt: 1 }}>
        {children}
        <FormButtons onCancel={onCancel}>{moreButtons}</FormButtons>
      </Stack>
      <FormGuard />
    </Form>
  );
}

function FormButtons({ onCancel, children }: Pick<Props, 'onCancel'> & { children: ReactNode }) {
  const { isSubmitting } = useFormState();
  return (
    <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
      <Button onClick={onCancel}>Cancel</Button>
      {children}
      <Button type="submit" variant="contained" loading={isSubmitting}>
        Save
      </Button>
    </Stack>
  );
}

function FormGuard() {
  const { dirtyFields, isSubmitting } = useFormState();
  // Saving closes the drawer itself.
  return <UnsavedChanges when={Object.keys(dirtyFields).length > 0 && !isSubmitting} />;
}
