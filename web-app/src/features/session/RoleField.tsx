import { SIGN_UP_ROLES, type SignUpRole } from '@lanewise/contracts';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';

interface RoleFieldProps {
  value: SignUpRole;
  onChange: (role: SignUpRole) => void;
  errorText: string | undefined;
}

/** Carriers haul loads; brokers post them. */
export function RoleField({ value, onChange, errorText }: RoleFieldProps) {
  const id = useId();
  return (
    <FormControl error={!!errorText}>
      <FormLabel id={id} sx={{ typography: 'body2' }}>
        Role
      </FormLabel>
      <RadioGroup
        row
        name="role"
        aria-labelledby={id}
        value={value}
        onChange={(_, role) => onChange(role as SignUpRole)}
      >
        {SIGN_UP_ROLES.map((role) => (
          <FormControlLabel key={role} value={role} label={role} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
      {errorText && <FormHelperText>{errorText}</FormHelperText>}
    </FormControl>
  );
}
