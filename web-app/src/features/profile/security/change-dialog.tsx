import { saveFile } from '@lanewise/browser';
import type { TotpSetup } from '@lanewise/contracts';
import { Alert, Box, Button, Dialog, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { copyToClipboard } from '../../../shared/clipboard';
import { toast } from '../../../shared/toast';
import { addPasskey, confirmTotp, removePasskey, removeTotp, renewRecoveryCodes, startTotp } from './api';
import { AppForm } from './app-form';
import { type Change, CHANGE_TITLES } from './change';
import { StartForm, type StartValues } from './start-form';

interface ChangeDialogProps {
  change: Change;
  onChanged: () => unknown;
  onClose: () => void;
}

/** Makes a change of the second factors: asks for the password, then for what else it needs. */
export function ChangeDialog({ change, onChanged, onClose }: ChangeDialogProps) {
  const id = useId();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  const finish = async (recoveryCodes: string[] = []) => {
    await onChanged();
    if (recoveryCodes.length > 0) {
      setCodes(recoveryCodes);
      return;
    }
    toast('Sign-in security updated.', 'success');
    onClose();
  };

  const start = async ({ password, name }: StartValues) => {
    switch (change.kind) {
      case 'add-app':
        setSetup(await startTotp(password));
        return;
      case 'remove-app':
        await removeTotp(password);
        return finish();
      case 'add-passkey':
        return finish(await addPasskey(name, password));
      case 'remove-passkey':
        await removePasskey(change.passkey.id, password);
        return finish();
      case 'renew-codes':
        return finish(await renewRecoveryCodes(password));
    }
  };

  return (
    // Codes that are shown once do not vanish by a click beside them.
    <Dialog open onClose={codes ? undefined : onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} variant="h2" component="h2">
        {codes ? 'Your recovery codes' : CHANGE_TITLES[change.kind]}
      </DialogTitle>
      <DialogContent>
        {codes ? (
          <CodeList codes={codes} onDone={onClose} />
        ) : (
          <Stack spacing={2} sx={{ pt: 1 }}>
            {setup ? (
              <AppForm setup={setup} onConfirm={async (code) => finish(await confirmTotp(code))} />
            ) : (
              <StartForm change={change} onSend={start} />
            )}
            <Button onClick={onClose}>Cancel</Button>
          </Stack>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Shows recovery codes for the only time, to be copied, saved or printed. */
function CodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n');
  const save = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <Stack spacing={2}>
      <Alert severity="warning">
        Keep these codes where you find them without your device. They are shown only now, and each signs in
        once.
      </Alert>
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{ m: 0, p: 0, listStyle: 'none', fontFamily: 'monospace' }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', displayPrint: 'none' }}>
        <Button onClick={() => void copyToClipboard(text, 'Recovery codes')}>Copy</Button>
        <Button onClick={save}>Download</Button>
        <Button onClick={() => window.print()}>Print</Button>
      </Stack>
      <Button variant="contained" size="large" onClick={onDone} sx={{ displayPrint: 'none' }}>
        I have saved them
      </Button>
    </Stack>
  );
}
