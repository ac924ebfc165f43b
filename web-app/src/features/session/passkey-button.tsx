import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { PasskeyAssertion } from '@lanewise/contracts';
import { passkeyHintHere } from '../../shared/passkeys/passkey-hint';

interface PasskeyButtonProps {
  label: string;
  onPasskey: (passkey: PasskeyAssertion) => Promise<unknown>;
  /** Says why where passkeys do not work; otherwise nothing is shown there. */
  explains?: boolean;
}

/** Signs in with a passkey. The code for it is loaded when it is needed. */
export function PasskeyButton({ label, onPasskey, explains }: PasskeyButtonProps) {
  const [state, setState] = useState<{ busy?: true; error?: string }>({});
  const hint = passkeyHintHere();
  if (hint) return explains ? <Alert severity="info">{hint}</Alert> : null;

  const use = async () => {
    setState({ busy: true });
    const passkeys = await import('../../shared/passkeys/passkeys');
    try {
      await onPasskey(await passkeys.choosePasskey());
      setState({});
    } catch (error) {
      setState({ error: passkeys.passkeyError(error) });
    }
  };

  return (
    <>
      {state.error && <Alert severity="error">{state.error}</Alert>}
      <Button variant="outlined" size="large" loading={state.busy} onClick={() => void use()}>
        {label}
      </Button>
    </>
  );
}
