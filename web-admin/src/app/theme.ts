import { createAppTheme } from '@lanewise/browser/ui';

export const theme = createAppTheme({
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme: { vars } }) => ({ borderColor: vars.palette.divider }) },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({ borderColor: vars.palette.divider, padding: '6px 10px' }),
      head: ({ theme: { vars } }) => ({
        color: vars.palette.text.secondary,
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        '&:hover > td': { backgroundColor: `rgba(${vars.palette.primary.mainChannel} / 0.04)` },
      }),
    },
  },
  // The arrow of a right-aligned column is in the cell's padding, so that it makes the column no wider.
  MuiTableSortLabel: {
    styleOverrides: {
      root: { '.MuiTableCell-alignRight > span > &': { position: 'relative' } },
      icon: { '.MuiTableCell-alignRight &': { position: 'absolute', right: '100%', margin: '0 2px' } },
    },
  },
  // React-admin takes the colors of the light theme.
  RaNotification: {
    styleOverrides: {
      root: ({ theme: { vars } }) =>
        Object.fromEntries(
          (['success', 'warning', 'error'] as const).map((type) => [
            `& .RaNotification-${type}`,
            { backgroundColor: vars.palette[type].main, color: vars.palette[type].contrastText },
          ]),
        ),
    },
  },
});
