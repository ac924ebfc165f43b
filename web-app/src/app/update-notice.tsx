import CloseIcon from '@mui/icons-material/Close';
import { Button, IconButton, Snackbar } from '@mui/material';
import { useState } from 'react';
import { update } from './app-worker';

/** Says that there is a new version, and loads it only when asked to. */
export default function UpdateNotice() {
  const [open, setOpen] = useState(true);
  return (
    <Snackbar
      open={open}
      message="A new version is ready."
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      action={
        <>
          <Button size="small" color="inherit" onClick={update}>
            Reload
          </Button>
          <IconButton size="small" color="inherit" aria-label="Later" onClick={() => setOpen(false)}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
      sx={{ displayPrint: 'none' }}
    />
  );
}
