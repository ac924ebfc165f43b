import MetIcon from '@mui/icons-material/CheckCircleOutlined';
import MissingIcon from '@mui/icons-material/RadioButtonUnchecked';
import { PASSWORD_PARTS } from '@lanewise/contracts';
import Stack from '@mui/material/Stack';

const ICON_STYLE = { fontSize: 16 };

/** The requirements of a password, each checked once it is met. */
export function PasswordParts({ password }: { password: string }) {
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
