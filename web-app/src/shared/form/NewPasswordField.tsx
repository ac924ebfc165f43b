import { visuallyHidden } from '@lanewise/browser/ui';
import { PASSWORD_PARTS } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import type { FieldProps } from './Field';
import { PasswordField } from './PasswordField';
import { PasswordParts } from './PasswordParts';

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
