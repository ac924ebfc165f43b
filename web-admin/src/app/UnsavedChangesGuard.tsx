import { Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useBeforeUnload, useBlocker, useLocation } from 'react-router';
import { ConfirmDialog } from './ConfirmDialog';

/** Asks before what was typed into the form around it is lost, whatever it is that leads away. */
export function UnsavedChangesGuard() {
  const { dirtyFields, isSubmitting } = useFormState();
  // A form that is still to be seen while its drawer leaves has no say any more.
  const { search } = useLocation();
  const [home] = useState(search);
  // Saving leads away itself.
  const unsaved = Object.keys(dirtyFields).length > 0 && !isSubmitting && search === home;
  const blocker = useBlocker(unsaved);
  const leaving = useRef(false);
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault();
  });

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => {
        if (!leaving.current) blocker.reset?.();
      }}
      title="Leave without saving?"
      confirmLabel="Leave"
      dismissLabel="Stay"
      onConfirm={async () => {
        leaving.current = true;
        blocker.proceed?.();
      }}
    >
      <Typography>Your changes will be lost.</Typography>
    </ConfirmDialog>
  );
}
