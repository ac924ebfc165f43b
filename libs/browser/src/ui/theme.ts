/// <reference types="@mui/material/themeCssVarsAugmentation" />
import { CORNER_RADIUS, PALETTE, type ThemeMode, TYPOGRAPHY } from '@lanewise/contracts';
import { createTheme, type ThemeOptions } from '@mui/material';

declare module '@mui/material/styles' {
  interface Palette {
    /** For values that are neither good nor bad. */
    neutral: { main: string; contrastText: string };
  }
  interface PaletteOptions {
    neutral?: Palette['neutral'];
  }
}

/**
 * Creates the theme of an app. Dense and calm: small controls, hairlines instead of shadows, figures of equal width.
 * @param components settings of components that this app alone uses
 */
export const createAppTheme = (components: ThemeOptions['components'] = {}) =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-theme' },
    colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
    focusVisible: true,
    shape: { borderRadius: CORNER_RADIUS },
    typography: TYPOGRAPHY,
    components: {
      MuiCssBaseline: { styleOverrides: { body: { fontVariantNumeric: 'tabular-nums' }, ...REDUCED_MOTION } },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      // Safari on phones zooms into fields with smaller letters, and stays there.
      MuiInputBase: { styleOverrides: { input: { '@media (pointer: coarse)': { fontSize: 16 } } } },
      MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
      MuiAutocomplete: { defaultProps: { size: 'small', fullWidth: true } },
      MuiMenu: { styleOverrides: { list: { paddingBlock: 4 } } },
      ...components,
    },
  });

function paletteOf(mode: ThemeMode) {
  const colors = PALETTE[mode];
  const filled = (main: string) => ({
    main,
    contrastText: mode === 'light' ? colors.paper : colors.background,
  });
  return {
    mode,
    primary: filled(colors.primary),
    secondary: filled(colors.primary),
    info: filled(colors.primary),
    success: filled(colors.success),
    warning: filled(colors.warning),
    error: filled(colors.error),
    neutral: filled(colors.textSecondary),
    background: { default: colors.background, paper: colors.paper },
    text: { primary: colors.text, secondary: colors.textSecondary },
    divider: colors.divider,
  };
}

/** For users whose system is set to reduce motion. */
const REDUCED_MOTION = {
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Zero, not just short: a transition of visibility starts hidden, and hidden elements cannot take the focus.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
} as const;
