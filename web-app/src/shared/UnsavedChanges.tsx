import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { useBlocker, useLocation } from 'react-router';

/** Asks before a page with unsaved changes is left, by a link, the Back button or out of the app. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const id = useId();
  const { pathname } = useLocation();
  const { state, proceed, reset } = useBlocker(
    // The router may have left the page already, while the page is still on the screen.
    ({ currentLocation, nextLocation }) =>
      when && currentLocation.pathname === pathname && nextLocation.pathname !== pathname,
  );

  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);

  return (
    <Dialog
      open={state === 'blocked'}
      onClose={() => reset?.()}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} variant="h2" component="h2">
        Leave without saving?
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>What you changed on this page will be lost.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={() => reset?.()}>
          Stay
        </Button>
        <Button color="error" onClick={() => proceed?.()}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
