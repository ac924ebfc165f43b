/// <reference types="@mui/material/themeCssVarsAugmentation" />
import { CORNER_RADIUS, FONT_FAMILY, PALETTE, type ThemeMode } from '@lanewise/contracts';
import { createTheme } from '@mui/material/styles';

function colorScheme(mode: ThemeMode) {
  const colors = PALETTE[mode];
  const onColor = mode === 'light' ? '#ffffff' : colors.background;
  const filled = (main: string) => ({ main, contrastText: onColor });
  return {
    palette: {
      mode,
      primary: filled(colors.primary),
      info: filled(colors.primary),
      success: filled(colors.success),
      warning: filled(colors.warning),
      error: filled(colors.error),
      background: { default: colors.background, paper: colors.paper },
      text: { primary: colors.text, secondary: colors.textSecondary },
      divider: colors.divider,
    },
  };
}

/** Dense and calm: small controls, hairlines instead of shadows, figures of equal width. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: colorScheme('light'), dark: colorScheme('dark') },
  focusVisible: true,
  shape: { borderRadius: CORNER_RADIUS },
  typography: {
    fontFamily: FONT_FAMILY,
    h1: { fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.015em' },
    h2: { fontSize: '1rem', fontWeight: 650, letterSpacing: '-0.01em' },
    body1: { fontSize: '0.875rem', lineHeight: 1.45 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
    caption: { fontSize: '0.75rem', lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiAutocomplete: { defaultProps: { size: 'small', fullWidth: true } },
    MuiInputLabel: { styleOverrides: { asterisk: { display: 'none' } } },
    MuiMenu: { styleOverrides: { list: { paddingBlock: 4 } } },
  },
});
