import { styled } from '@mui/material';

/** Widths in pixels of the names of the figures, and of a load at least. */
const NAMES = 110;
const LOAD = 140;

/** Stays at the bottom of the screen, over the list and as wide; `--loads` is the number of loads. */
export const Tray = styled('section')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'sticky',
    bottom: 0,
    zIndex: 3,
    // Most of the screen is for the list.
    maxHeight: '20dvh',
    overflow: 'auto',
    backgroundColor: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    boxShadow: '0 -4px 16px rgb(0 0 0 / 12%)',
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '& table': {
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: 0,
      width: '100%',
      minWidth: `calc(${NAMES}px + var(--loads) * ${LOAD}px)`,
      fontSize: 13,
      lineHeight: '20px',
    },
    '& .bar': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      paddingInline: '12px 4px',
      minHeight: 44,
    },
    '& th, & td': { padding: '1px 8px', textAlign: 'left', verticalAlign: 'top', fontWeight: 400 },
    // The names and the heads stay in view when the tray scrolls.
    '& .name': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      width: NAMES,
      backgroundColor: palette.background.paper,
      color: palette.text.secondary,
      fontSize: 12,
    },
    '& thead th, & thead td': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      paddingBlock: 4,
      backgroundColor: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& thead .name': { zIndex: 2 },
    '& thead .MuiButton-root': { minWidth: 0, whiteSpace: 'nowrap' },
    '& .lane': {
      display: 'block',
      fontWeight: 600,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& [data-gone] .lane': { color: palette.text.secondary, textDecoration: 'line-through' },
    '& .actions': {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      '& .MuiButton-root': { minWidth: 0, padding: '0 6px' },
      '& .MuiIconButton-root': { padding: 3 },
    },
    '& .muted, & .instead': { color: palette.text.secondary },
    '& .MuiIconButton-root': { color: palette.text.secondary },
    '& .tone': { marginRight: 4 },
    '& [data-best]': { fontWeight: 650 },
    '& .mark': {
      padding: '0 4px',
      border: `1px solid ${palette.success.main}`,
      borderRadius: 3,
      color: palette.success.main,
      fontSize: 12,
      lineHeight: '16px',
      whiteSpace: 'nowrap',
      display: 'inline-block',
    },
    '@media (max-width: 599.95px)': { maxHeight: '45dvh' },
    '@media print': { position: 'static', maxHeight: 'none' },
  };
});
