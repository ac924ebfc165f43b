import { PASSWORD_PARTS } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import type { FieldProps } from './Field';
import { PasswordField } from './PasswordField';
import { PasswordParts } from './PasswordParts';
import { visuallyHidden } from '../visually-hidden';

interface NewPasswordFieldProps extends Omit<FieldProps, 'hint' | 'autoComplete'> {
  /** What stands in the field: react-hook-form's `watch` of it. */
  typed: string;
}

/** A password that is being chosen: shows, part by part, how far it meets the rule. */
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

/** What a screen reader says meanwhile: it changes only when a part does. */
function progress(password: string): string {
  if (!password) return '';
  const missing = PASSWORD_PARTS.filter(({ isMet }) => !isMet(password)).map(({ label }) => label);
  return missing.length > 0 ? `Still missing: ${missing.join(', ')}.` : 'The password meets the rule.';
}
