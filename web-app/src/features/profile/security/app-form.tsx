import { type FactorCode, type TotpSetup } from '@lanewise/contracts';
import { Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import { codeRules } from '../../../shared/form/code-rules';
import { Field } from '../../../shared/form/field';
import { RequestForm } from '../../../shared/form/request-form';

interface AppFormProps {
  setup: TotpSetup;
  onConfirm: (code: string) => Promise<void>;
}

/** The secret for an authenticator app, and a code of it, without which it does not count. */
export function AppForm({ setup, onConfirm }: AppFormProps) {
  const form = useForm<FactorCode>({ defaultValues: { code: '' } });
  const { errors } = form.formState;
  return (
    <>
      <Typography>Scan this with your authenticator app, or type the key into it.</Typography>
      <QrCode text={setup.uri} />
      <Typography
        component="code"
        aria-label="Key"
        sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}
      >
        {setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </Typography>
      <RequestForm form={form} onSend={({ code }) => onConfirm(code)} submitLabel="Confirm">
        <Field
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          errorText={errors.code?.message}
          {...form.register('code', codeRules)}
        />
      </RequestForm>
    </>
  );
}

/** Pixels. */
const WIDTH = 200;

/** A QR code, dark on white in both themes, as cameras need it. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      role="img"
      aria-label="QR code for the authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      width={WIDTH}
      height={WIDTH}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
