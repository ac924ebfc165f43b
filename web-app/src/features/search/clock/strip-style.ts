import type { Theme } from '@mui/material/styles';

/** The strips, and the days above them: the same widths in every row, so that times line up from card to card. */
export const stripStyle = ({ vars }: Theme) => ({
  '& .clock': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    height: 16,
    fontSize: 11,
    lineHeight: '16px',
  },
  // The cells of figures are aligned to the right.
  '& .clock > *': { textAlign: 'left' as const },
  '& .leave': {
    flex: '0 0 140px',
    paddingLeft: 18,
    color: vars.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  '& .strip': { position: 'relative', flex: 1, alignSelf: 'stretch' },
  '& .strip > *': { position: 'absolute' },
  '& .strip .day': {
    paddingLeft: 4,
    overflow: 'hidden',
    color: vars.palette.text.secondary,
    fontWeight: 400,
    borderLeft: `1px solid ${vars.palette.divider}`,
  },
  '& .midnight': { top: 0, bottom: 0, borderLeft: `1px solid ${vars.palette.divider}` },
  '& .empty, & .waiting, & .loaded': { top: 5, height: 6, minWidth: 1 },
  '& .empty': { border: `1px solid ${vars.palette.text.secondary}` },
  '& .waiting': { top: 7.5, height: 0, borderTop: `1px dotted ${vars.palette.text.secondary}` },
  '& .loaded': { backgroundColor: vars.palette.text.secondary },
});
