import { Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { type Location, useBeforeUnload, useBlocker, useLocation } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.js';

const placeOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => pathname + search;

interface UnsavedChangesProps {
  when: boolean;
  /** Called when the user discards them. */
  onLeave?: () => void;
}

/** Asks before a page or drawer with unsaved changes is left: by a link, the Back button, or closing the tab. */
export function UnsavedChanges({ when, onLeave }: UnsavedChangesProps) {
  // Once the router has left this page, its form no longer blocks, though it may still be on the screen.
  const here = placeOf(useLocation());
  const [place] = useState(here);
  const unsaved = when && here === place;
  const { state, proceed, reset } = useBlocker(
    ({ nextLocation }) => unsaved && placeOf(nextLocation) !== place,
  );
  const leaving = useRef(false);
  useBeforeUnload((event) => {
    if (unsaved) event.preventDefault();
  });

  return (
    <ConfirmDialog
      open={state === 'blocked'}
      onClose={() => leaving.current || reset?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      dismissLabel="Stay"
      color="error"
      onConfirm={() => {
        leaving.current = true;
        onLeave?.();
        proceed?.();
      }}
    >
      <Typography>Your changes will be lost.</Typography>
    </ConfirmDialog>
  );
}
