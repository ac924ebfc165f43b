import { UnsavedChanges } from '@lanewise/browser/ui';
import { MESSAGES } from '@lanewise/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { OrderLink } from '../prices/OrderLink';
import { useConflict } from './useConflict';
import { useSubmit } from './useSubmit';

interface DrawerFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Saves the values. Errors that it throws are shown. */
  onSave: (values: Values) => Promise<unknown>;
  /** Closes the drawer: at Cancel, and once the values are saved. */
  onClose: () => void;
  /**
   * Loads the values as they now are; absent for a new record. They include the record's `version`, so that the
   * server refuses to overwrite a newer one.
   */
  loadNewest?: () => Promise<Values>;
  /** Returns a value of a field as it is shown. */
  describe: (field: keyof Values, value: unknown) => string;
  children: ReactNode;
}

/**
 * The form of a record in a `SideDrawer`: fields in one column, Save and Cancel always in view. It asks before unsaved
 * changes are lost, and tells when the record was changed elsewhere.
 */
export function DrawerForm<Values extends FieldValues>(props: DrawerFormProps<Values>) {
  const { form, onSave, onClose, loadNewest, describe, children } = props;
  const { errors, isSubmitting, isDirty } = form.formState;
  const conflict = useConflict(form, { loadNewest, describe });
  const submit = useSubmit(form, (values) =>
    conflict.send(async () => {
      await onSave(values);
      onClose();
    }),
  );

  return (
    <Stack
      component="form"
      noValidate
      aria-busy={isSubmitting}
      onSubmit={submit}
      sx={{ minHeight: 'calc(100% + 20px)', mb: -2.5 }}
    >
      {/* Saving closes the drawer itself. */}
      <UnsavedChanges when={isDirty && !isSubmitting} />
      {/* Rendered anew with the newest values: an input does not tell its label that a program filled it in. */}
      <Stack key={conflict.state === 'loaded' ? 'newest' : 'opened'} sx={{ gap: 2, pt: 1, flex: 1 }}>
        {children}
      </Stack>
      <Box
        sx={{
          position: 'sticky',
          // Beyond the padding of the drawer.
          bottom: -20,
          zIndex: 1,
          mx: -2.5,
          mt: 2,
          px: 2.5,
          py: 1.5,
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {(conflict.state === 'refused' || conflict.state === 'loading') && (
          <Alert
            severity="warning"
            sx={{ mb: 1.5 }}
            action={
              <Button
                size="small"
                color="inherit"
                loading={conflict.state === 'loading'}
                onClick={() => void conflict.resolve()}
                sx={{ whiteSpace: 'nowrap' }}
              >
                Load the newest
              </Button>
            }
          >
            {MESSAGES.changedElsewhere} What you typed will be kept.
          </Alert>
        )}
        {conflict.state === 'loaded' && (
          <Alert severity="info" sx={{ mb: 1.5 }}>
            This is the newest version, with what you typed. Save to keep it.
          </Alert>
        )}
        {errors.root?.message && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {errors.root.message} <OrderLink refusal={errors.root.message} />
          </Alert>
        )}
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            Save
          </Button>
        </Stack>
      </Box>
    </Stack>
  );
}
