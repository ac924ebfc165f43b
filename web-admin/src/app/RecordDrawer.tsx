import CloseIcon from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, Stack, Typography } from '@mui/material';
import { DRAWER_MS } from '@lanewise/contracts';
import { type ReactNode, useId, useState } from 'react';
import { useOpenRecord } from './useOpenRecord';

/** Most of the way is done at once; the rest runs out softly, so that nobody waits for it. */
const EASING = 'cubic-bezier(0.16, 1, 0.3, 1)';

interface Props {
  /** Which of the list's drawers this is, in the address. */
  name?: string;
  title: string | ((id: string) => string);
  /** px, where the screen is wider. */
  width: number;
  children: (id: string, close: () => void) => ReactNode;
}

/** Everything about the open record of a list, at its side. */
export function RecordDrawer({ name, title, width, children }: Props) {
  const { openId, close } = useOpenRecord(name);
  const titleId = useId();

  // What was open stays to be seen while the drawer leaves; opened again, it begins anew.
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
      onClose={close}
      transitionDuration={DRAWER_MS}
      slotProps={{
        paper: { sx: { width: { xs: '100%', sm: width }, p: 2.5 }, 'aria-labelledby': titleId },
        transition: { easing: EASING },
        root: { closeAfterTransition: false },
      }}
      // On its way out it is in nobody's way.
      sx={{ pointerEvents: openId === null ? 'none' : undefined }}
    >
      <Stack direction="row" sx={{ mb: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={titleId} variant="h2">
          {typeof title === 'string' || id === null ? String(title) : title(id)}
        </Typography>
        <IconButton aria-label="Close" onClick={close}>
          <CloseIcon />
        </IconButton>
      </Stack>
      {id !== null && (
        <Box key={shown.opening} sx={{ flex: 1 }}>
          {children(id, close)}
        </Box>
      )}
    </Drawer>
  );
}
