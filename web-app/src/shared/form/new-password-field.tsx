import { visuallyHidden } from '@lanewise/browser/ui';
import { PASSWORD_PARTS } from '@lanewise/contracts';
import MetIcon from '@mui/icons-material/CheckCircleOutlined';
import MissingIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Stack } from '@mui/material';
import type { FieldProps } from './field';
import { PasswordField } from './password-field';

interface NewPasswordFieldProps extends Omit<FieldProps, 'hint' | 'autoComplete'> {
  /** The current value, from react-hook-form's `watch`. */
  typed: string;
}

/** A new password, with the requirements that it meets so far. */
export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField {...field} autoComplete="new-password" hint={<PasswordParts password={typed} />} />
      <Box role="status" sx={visuallyHidden}>
        {progress(typed)}
      </Box>
    </div>
  );
}

/** For screen readers: changes only when a requirement is met or missed. */
function progress(password: string): string {
  if (!password) return '';
  const missing = PASSWORD_PARTS.filter(({ isMet }) => !isMet(password)).map(({ label }) => label);
  return missing.length > 0
    ? `Still missing: ${missing.join(', ')}.`
    : 'The password meets all requirements.';
}

const ICON_STYLE = { fontSize: 16 };

/** The requirements of a password, each checked once it is met. */
function PasswordParts({ password }: { password: string }) {
  return (
    <Stack component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', gap: 0.25 }}>
      {PASSWORD_PARTS.map(({ label, isMet }) => {
        const met = isMet(password);
        const Icon = met ? MetIcon : MissingIcon;
        return (
          <Stack
            key={label}
            component="li"
            direction="row"
            sx={{ gap: 0.75, alignItems: 'center', color: met ? 'success.main' : 'text.secondary' }}
          >
            <Icon titleAccess={met ? 'Met:' : 'Missing:'} sx={ICON_STYLE} />
            {label}
          </Stack>
        );
      })}
    </Stack>
  );
}
