import { fillIn, useDraft, useEdit, type Versioned } from '@lanewise/browser';
import { DraftNotice, EditConflict, UnsavedChanges } from '@lanewise/browser/ui';
import { Alert, Box, Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { OrderLink } from '../prices/order-link';
import { useSubmit } from './use-submit';

interface DrawerFormProps<Values extends FieldValues, Item> {
  form: UseFormReturn<Values>;
  /** The kind of record: `truck`. */
  noun: string;
  /** The record to edit, as it was loaded; absent for a new one. */
  item?: Item;
  toValues: (item: Item) => Values;
  /** Asks before valid values are saved, if there is something to ask. Returns whether to go on. */
  mayBeSaved?: (values: Values, item: Item | undefined) => Promise<boolean>;
  /** Saves the values: as an edit of the record that they were made on, or as a new one. Errors are shown. */
  onSave: (values: Values, item: Item | undefined) => Promise<unknown>;
  /** Closes the drawer: at Cancel, and once the values are saved. */
  onClose: () => void;
  /** Returns a value of a field as it is shown, where it is not shown as it is. */
  describe?: (field: string, value: unknown) => string | undefined;
  children: ReactNode;
}

/**
 * The form of a record in a `SideDrawer`: fields in one column, Save and Cancel always in view. What is typed is kept
 * until it is saved or let go, and asked about when others have changed the record meanwhile.
 */
export function DrawerForm<Values extends FieldValues, Item extends Versioned & { id: string }>(
  props: DrawerFormProps<Values, Item>,
) {
  const { form, noun, item, toValues, mayBeSaved, onSave, onClose, describe, children } = props;
  const { errors, isSubmitting, isDirty } = form.formState;
  const edit = useEdit({ item, toValues, save: onSave });
  const draft = useDraft(form, { name: `${noun}.${item?.id ?? 'new'}`, base: edit.base, toValues });
  const submit = useSubmit(form, async (values) => {
    if (mayBeSaved && !(await mayBeSaved(values, edit.base.current))) return;
    if (!(await edit.save(values))) return;
    draft.forget();
    onClose();
  });
  const resolve = (merged: Values) => {
    fillIn(form, edit.accept(), merged);
    submit();
  };

  return (
    <Stack
      component="form"
      noValidate
      aria-busy={isSubmitting}
      onSubmit={submit}
      sx={{ minHeight: 'calc(100% + 20px)', mb: -2.5 }}
    >
      {/* Saving closes the drawer itself. */}
      <UnsavedChanges when={isDirty && !isSubmitting} onLeave={draft.forget} />
      <DraftNotice isBack={draft.isBack} onDiscard={draft.discard} />
      {/* Remounted with a draft or merged values: an input does not tell its label that a program filled it in. */}
      <Stack key={`${draft.filledIn} ${edit.base.current?.version}`} sx={{ gap: 2, pt: 1, flex: 1 }}>
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
      <EditConflict late={edit.late} describe={describe} onResolve={resolve} onClose={edit.dismiss} />
    </Stack>
  );
}
