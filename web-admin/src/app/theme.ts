import { CORNER_RADIUS, FONT_FAMILY, PALETTE, type ThemeMode } from '@lanewise/contracts';
import { alpha } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';

function buildTheme(mode: ThemeMode): RaThemeOptions {
  const colors = PALETTE[mode];
  const onColor = mode === 'light' ? colors.paper : colors.background;
  const named = (main: string) => ({ main, contrastText: onColor });

  return {
    palette: {
      mode,
      primary: named(colors.primary),
      secondary: named(colors.primary),
      info: named(colors.primary),
      success: named(colors.success),
      warning: named(colors.warning),
      error: named(colors.error),
      background: { default: colors.background, paper: colors.paper },
      text: { primary: colors.text, secondary: colors.textSecondary },
      divider: colors.divider,
    },
    focusVisible: true,
    shape: { borderRadius: CORNER_RADIUS },
    typography: {
      fontFamily: FONT_FAMILY,
      h1: { fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.015em' },
      h2: { fontSize: '1rem', fontWeight: 650, letterSpacing: '-0.01em' },
      h3: { fontSize: '0.875rem', fontWeight: 600 },
      body1: { fontSize: '0.875rem', lineHeight: 1.45 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
      caption: { fontSize: '0.75rem', lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    sidebar: { width: 200, closedWidth: 52 },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          'dd, .MuiTableCell-alignRight': { fontVariantNumeric: 'tabular-nums' },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': {
              animationDuration: '1ms !important',
              transitionDuration: '1ms !important',
            },
          },
        },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: {
        defaultProps: { variant: 'outlined' },
        styleOverrides: { root: { borderColor: colors.divider } },
      },
      MuiAppBar: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: {
            backgroundColor: colors.paper,
            color: colors.text,
            borderBottom: `1px solid ${colors.divider}`,
          },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: colors.divider, padding: '6px 10px' },
          head: { color: colors.textSecondary, fontWeight: 600, whiteSpace: 'nowrap' },
        },
      },
      MuiTableRow: {
        styleOverrides: { root: { '&:hover > td': { backgroundColor: alpha(colors.primary, 0.04) } } },
      },
      // The arrow of a right-aligned column stands in the cell's padding, so that the column is no wider for it.
      MuiTableSortLabel: {
        styleOverrides: {
          root: { '.MuiTableCell-alignRight > span > &': { position: 'relative' } },
          icon: { '.MuiTableCell-alignRight &': { position: 'absolute', right: '100%', margin: '0 2px' } },
        },
      },
      // React-admin lets the page grow with its content; here nothing scrolls sideways.
      RaLayout: {
        styleOverrides: {
          root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0, padding: 0, overflowX: 'clip' } },
        },
      },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            margin: '4px 6px',
            paddingLeft: 8,
            borderRadius: CORNER_RADIUS,
            color: colors.textSecondary,
            '&.RaMenuItemLink-active': {
              backgroundColor: alpha(colors.primary, 0.12),
              color: colors.primary,
              fontWeight: 600,
            },
          },
        },
      },
    },
  };
}

export const lightTheme = buildTheme('light');
export const darkTheme = buildTheme('dark');
