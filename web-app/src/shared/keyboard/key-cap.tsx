import { styled } from '@mui/material';

/** A key, drawn as on a keyboard. */
export const KeyCap = styled('kbd')(({ theme }) => ({
  display: 'inline-block',
  minWidth: 22,
  padding: '0 5px',
  fontFamily: 'inherit',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: '20px',
  textAlign: 'center',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderBottomWidth: 2,
  borderRadius: 4,
}));
