import CloseIcon from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, Stack, Typography, useMediaQuery } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { DRAWER_MS } from '../timing.js';

/** Fast at first and slow at the end, so that the drawer can be used early. */
const EASING = 'cubic-bezier(0.16, 1, 0.3, 1)';

interface SideDrawerProps {
  /** Identifies the content of the drawer; null while it is closed. */
  openId: string | null;
  title: string | ((id: string) => string);
  /** Pixels; on a phone it is the whole screen. */
  width: number;
  onClose: () => void;
  children: (id: string) => ReactNode;
}

/** A drawer at the right side of a list. Its content stays until the drawer has slid out. */
export function SideDrawer({ openId, title, width, onClose, children }: SideDrawerProps) {
  const titleId = useId();
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');

  // Each opening renders its content from the start.
  const [shown, setShown] = useState({ id: openId, opening: 0, open: openId !== null });
  if (shown.open !== (openId !== null) || (openId !== null && openId !== shown.id)) {
    setShown({
      id: openId ?? shown.id,
      opening: shown.opening + (openId === null ? 0 : 1),
      open: openId !== null,
    });
  }
  const { id } = shown;

  return (
    <Drawer
      anchor="right"
      open={openId !== null}
      onClose={onClose}
      transitionDuration={still ? 0 : DRAWER_MS}
      slotProps={{
        paper: { sx: { width: { xs: '100%', sm: width }, p: 2.5 }, 'aria-labelledby': titleId },
        transition: { easing: EASING },
        root: { closeAfterTransition: false },
      }}
      // Above the top bar. While it closes, it does not block what is beneath it.
      sx={{ zIndex: 'modal', pointerEvents: openId === null ? 'none' : undefined }}
    >
      <Stack direction="row" sx={{ mb: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={titleId} variant="h2">
          {typeof title === 'string' || id === null ? String(title) : title(id)}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Stack>
      {id !== null && (
        <Box key={shown.opening} sx={{ flex: 1 }}>
          {children(id)}
        </Box>
      )}
    </Drawer>
  );
}
