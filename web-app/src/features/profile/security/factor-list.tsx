import { formatDate } from '@lanewise/browser';
import { FACTOR_LIMITS, type Passkey, type SecondFactors } from '@lanewise/contracts';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { passkeyHintHere } from '../../../shared/passkeys/passkey-hint';
import type { Change } from './change';

interface FactorListProps {
  factors: SecondFactors;
  onChange: (change: Change) => void;
}

/** The second factors, and the buttons that change them. */
export function FactorList({ factors: { totp, passkeys, recoveryCodesLeft }, onChange }: FactorListProps) {
  const hint = passkeyHintHere();
  return (
    <Box component="ul" aria-label="Second factors" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      <Row
        title="Authenticator app"
        text={totp ? 'On. Signing in asks for its code.' : 'Off. An app on your phone makes the codes.'}
      >
        {totp ? (
          <Button variant="outlined" color="error" onClick={() => onChange({ kind: 'remove-app' })}>
            Remove app
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => onChange({ kind: 'add-app' })}>
            Add app
          </Button>
        )}
      </Row>
      <Row
        title="Passkeys"
        text={hint ?? 'Fingerprint, face or PIN of your device, in place of the password or with it.'}
      >
        {!hint && passkeys.length < FACTOR_LIMITS.passkeys && (
          <Button variant="outlined" onClick={() => onChange({ kind: 'add-passkey' })}>
            Add passkey
          </Button>
        )}
      </Row>
      {passkeys.map((passkey) => (
        <Row key={passkey.id} title={passkey.name} text={describe(passkey)}>
          <Button
            variant="outlined"
            color="error"
            aria-label={`Remove passkey ${passkey.name}`}
            onClick={() => onChange({ kind: 'remove-passkey', passkey })}
          >
            Remove
          </Button>
        </Row>
      ))}
      {(totp || passkeys.length > 0) && (
        <Row
          title="Recovery codes"
          text={`${recoveryCodesLeft} of ${FACTOR_LIMITS.recoveryCodes} left. Each signs in once when you have lost your device.`}
        >
          <Button variant="outlined" onClick={() => onChange({ kind: 'renew-codes' })}>
            New codes
          </Button>
        </Row>
      )}
    </Box>
  );
}

const describe = ({ createdAt, lastUsedAt }: Passkey): string =>
  `Passkey, added ${formatDate(createdAt)}, ${lastUsedAt ? `last used ${formatDate(lastUsedAt)}` : 'never used'}`;

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
