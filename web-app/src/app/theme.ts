/// <reference types="@mui/material/themeCssVarsAugmentation" />
import { CORNER_RADIUS, REDUCED_MOTION, themePalette, TYPOGRAPHY } from '@lanewise/contracts';
import { createTheme } from '@mui/material/styles';

/** Dense and calm: small controls, hairlines instead of shadows, figures of equal width. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: themePalette('light') }, dark: { palette: themePalette('dark') } },
  focusVisible: true,
  shape: { borderRadius: CORNER_RADIUS },
  typography: TYPOGRAPHY,
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums' },
        ...REDUCED_MOTION,
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
