import { fillIn, useDraft } from '@lanewise/browser';
import { DraftNotice, EditConflict, UnsavedChanges } from '@lanewise/browser/ui';
import { Button, Stack } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { Form, type FormProps, useSaveContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFormSaving } from './form-save';

interface Props extends Pick<FormProps, 'defaultValues'> {
  onCancel: () => void;
  /** Between Cancel and Save. */
  moreButtons?: ReactNode;
  children: ReactNode;
}

/** A form in a drawer: its fields in one column, then Save and Cancel. */
export function DrawerForm({ defaultValues, onCancel, moreButtons, children }: Props) {
  return (
    // A notification would repeat what its fields show.
    <Form noValidate disableInvalidFormNotification defaultValues={defaultValues}>
      {/* Below each field is room for its error message. */}
      <Stack sx={{ gap: 1.25, pt: 1 }}>
        <DraftKeeper />
        {children}
        <FormButtons onCancel={onCancel}>{moreButtons}</FormButtons>
      </Stack>
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

/** Stores a draft until the form is saved or left, and resolves conflicts when others have changed the record meanwhile. */
function DraftKeeper() {
  const form = useFormContext();
  const { save } = useSaveContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const { late, describe, accept, dismiss, unsavedForm, ...edited } = useFormSaving();
  const draft = useDraft(form, edited);
  useEffect(() => {
    unsavedForm.current = { form, forget: draft.forget };
  });

  const resolve = (merged: object) => {
    fillIn(form, accept(), merged);
    void form.handleSubmit((values) => save?.(values))();
  };

  return (
    <>
      {/* Saving closes the drawer itself. */}
      <UnsavedChanges when={Object.keys(dirtyFields).length > 0 && !isSubmitting} onLeave={draft.forget} />
      <DraftNotice isBack={draft.isBack} onDiscard={draft.discard} />
      <EditConflict late={late} describe={describe} onResolve={resolve} onClose={dismiss} />
    </>
  );
}
