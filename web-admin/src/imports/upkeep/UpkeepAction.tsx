import { Box, Button, CircularProgress, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  about: string;
  isRunning: boolean;
  onClick: () => void;
  /** Its progress or outcome. */
  children?: ReactNode;
}

/** A button with what it is for. It cannot be pressed while its action runs. */
export function UpkeepAction({ label, about, isRunning, onClick, children }: Props) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Button
        variant="outlined"
        // Not disabled, so that the focus can return to it.
        aria-disabled={isRunning}
        startIcon={isRunning && <CircularProgress size={16} color="inherit" aria-hidden />}
        onClick={isRunning ? undefined : onClick}
        sx={{ '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' } }}
      >
        {label}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
        {about}
      </Typography>
      {children}
    </Box>
  );
}
