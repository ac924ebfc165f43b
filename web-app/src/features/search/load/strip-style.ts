import type { Theme } from '@mui/material';

/** The strips: the same widths in every row, so that times line up from card to card. */
export const stripStyle = ({ vars }: Theme) => ({
  '& .clock': {
    display: 'flex',
    alignItems: 'flex-end',
    gap: 10,
    height: 22,
    fontSize: 12,
    lineHeight: '14px',
  },
  // The cells of figures are aligned to the right.
  '& .clock > *': { textAlign: 'left' as const },
  '& .leave': {
    flex: '0 0 152px',
    paddingLeft: 18,
    color: vars.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  '& .strip': { position: 'relative', flex: 1, alignSelf: 'stretch' },
  '& .strip > *': { position: 'absolute' },
  // Its name stands above the bars of its day.
  '& .day-name': {
    top: 0,
    bottom: 0,
    paddingLeft: 4,
    overflow: 'hidden',
    color: vars.palette.text.secondary,
    borderLeft: `1px solid ${vars.palette.divider}`,
  },
  '& .empty, & .waiting, & .loaded': { bottom: 1, height: 6, minWidth: 1 },
  '& .empty': { border: `1px solid ${vars.palette.text.secondary}` },
  '& .waiting': { bottom: 3.5, height: 0, borderTop: `1px dotted ${vars.palette.text.secondary}` },
  '& .loaded': { backgroundColor: vars.palette.text.secondary },
});
