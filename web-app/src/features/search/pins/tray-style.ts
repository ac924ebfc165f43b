import { styled } from '@mui/material/styles';

/** Widths in pixels of the names of the figures, and of a load: at least, and at most. */
const NAMES = 100;
const LOAD = { min: 140, max: 300 };

/** Stays at the bottom of the screen, over the list; `--loads` is the number of loads. */
export const Tray = styled('section')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'sticky',
    bottom: 0,
    // At the bottom also below a short list.
    marginTop: 'auto',
    zIndex: 3,
    maxHeight: '45dvh',
    overflow: 'auto',
    paddingBottom: 4,
    backgroundColor: palette.background.paper,
    borderTop: `1px solid ${palette.divider}`,
    boxShadow: '0 -4px 16px rgb(0 0 0 / 12%)',
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '& table': {
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: 0,
      width: `calc(${NAMES}px + var(--loads) * ${LOAD.max}px)`,
      minWidth: `calc(${NAMES}px + var(--loads) * ${LOAD.min}px)`,
      maxWidth: '100%',
      marginInline: 'auto',
      fontSize: 13,
      lineHeight: '20px',
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
      paddingBlock: 6,
      backgroundColor: palette.background.paper,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& thead .name': { zIndex: 2 },
    '& thead .MuiButton-root': { minWidth: 0, whiteSpace: 'nowrap' },
    '& .head': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 8 },
    '& .lane': { fontWeight: 600 },
    '& [data-gone] .lane': { color: palette.text.secondary, textDecoration: 'line-through' },
    '& .actions': { display: 'flex', alignItems: 'center', gap: 2 },
    '& .muted, & .instead': { color: palette.text.secondary },
    '& .MuiIconButton-root': { color: palette.text.secondary },
    '& .tone': { fontSize: 9, marginRight: 4 },
    '& [data-best]': { fontWeight: 650 },
    '& .mark': {
      padding: '0 4px',
      border: `1px solid ${palette.success.main}`,
      borderRadius: 3,
      color: palette.success.main,
      fontSize: 10,
      lineHeight: '14px',
      whiteSpace: 'nowrap',
      display: 'inline-block',
      verticalAlign: 1,
    },
    '@media print': { position: 'static', maxHeight: 'none' },
  };
});
