import { createAppTheme } from '@lanewise/browser/ui';

export const theme = createAppTheme({ MuiInputLabel: { styleOverrides: { asterisk: { display: 'none' } } } });
