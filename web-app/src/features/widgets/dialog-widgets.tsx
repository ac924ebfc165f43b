import { ApiError } from '@lanewise/browser';
import { ConfirmDialog, DeleteDialog, SideDrawer } from '@lanewise/browser/ui';
import { MESSAGES } from '@lanewise/contracts';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { toast } from '../../shared/toast';
import { Exhibit, Group, Row } from './exhibit';

type Shown = 'delete' | 'delete-text' | 'delete-slow' | 'delete-refused' | 'confirm' | 'drawer';

const SLOW_MS = 1500;

/** Dialogs and drawers, each opened by a button. */
export function DialogWidgets() {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const opener = (name: Shown, label: string) => (
    <Button variant="outlined" onClick={() => setShown(name)}>
      {label}
    </Button>
  );
  const confirmed = () => toast('Confirmed.', 'success');

  return (
    <Group title="Dialogs">
      <Exhibit title="Delete confirmation">
        <Row>
          {opener('delete', 'Default text')}
          {opener('delete-text', 'Text of its own')}
          {opener('delete-slow', 'Takes a while')}
          {opener('delete-refused', 'Refused')}
        </Row>
      </Exhibit>
      <Exhibit title="Other confirmation, and drawer">
        <Row>
          {opener('confirm', 'Confirmation')}
          {opener('drawer', 'Drawer')}
        </Row>
      </Exhibit>

      <DeleteDialog open={shown === 'delete'} onClose={close} onConfirm={confirmed} />
      <DeleteDialog
        open={shown === 'delete-text'}
        text={MESSAGES.loadDeleteText}
        onClose={close}
        onConfirm={confirmed}
      />
      <DeleteDialog
        open={shown === 'delete-slow'}
        onClose={close}
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, SLOW_MS))}
        onConfirmed={confirmed}
      />
      <DeleteDialog
        open={shown === 'delete-refused'}
        onClose={close}
        onConfirm={() => Promise.reject(new ApiError(0))}
      />
      <ConfirmDialog
        open={shown === 'confirm'}
        title="Discard changes?"
        confirmLabel="Discard"
        dismissLabel="Keep editing"
        onClose={close}
        onConfirm={confirmed}
      >
        <Typography>What you have entered has not been saved.</Typography>
      </ConfirmDialog>
      <SideDrawer openId={shown === 'drawer' ? 'drawer' : null} title="Drawer" width={420} onClose={close}>
        {() => <Typography>Its content stays until the drawer has slid out.</Typography>}
      </SideDrawer>
    </Group>
  );
}
