import {
  CORNER_RADIUS,
  PALETTE,
  REDUCED_MOTION,
  themePalette,
  type ThemeMode,
  TYPOGRAPHY,
} from '@lanewise/contracts';
import { alpha } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';

function buildTheme(mode: ThemeMode): RaThemeOptions {
  const colors = PALETTE[mode];
  return {
    palette: themePalette(mode),
    focusVisible: true,
    shape: { borderRadius: CORNER_RADIUS },
    typography: TYPOGRAPHY,
    sidebar: { width: 200, closedWidth: 52 },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          'dd, .MuiTableCell-alignRight': { fontVariantNumeric: 'tabular-nums' },
          ...REDUCED_MOTION,
        },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiFormControl: { defaultProps: { size: 'small' } },
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
