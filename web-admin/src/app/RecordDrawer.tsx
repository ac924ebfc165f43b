import CloseIcon from '@mui/icons-material/Close';
import { Drawer, IconButton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useOpenRecord } from './useOpenRecord';

interface Props {
  title: string;
  /** px, where the screen is wider. */
  width: number;
  children: (id: string) => ReactNode;
}

/** Everything about the open record of a list, at its side. */
export function RecordDrawer({ title, width, children }: Props) {
  const { openId, close } = useOpenRecord();
  return (
    <Drawer
      anchor="right"
      open={openId !== null}
      onClose={close}
      slotProps={{
        paper: { sx: { width: { xs: '100%', sm: width }, p: 2.5 }, 'aria-labelledby': 'details-title' },
      }}
    >
      <Stack direction="row" sx={{ mb: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id="details-title" variant="h2">
          {title}
        </Typography>
        <IconButton aria-label="Close" onClick={close}>
          <CloseIcon />
        </IconButton>
      </Stack>
      {openId !== null && children(openId)}
    </Drawer>
  );
}
