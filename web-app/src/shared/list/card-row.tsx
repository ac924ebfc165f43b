import { styled } from '@mui/material';

/** Width of the list in pixels from which a row is one line. */
const WIDE = 760;

/** Height of a row in pixels, by the width of the list: the estimate for cards not yet measured. */
export const rowHeight = (listWidth: number): number => (listWidth >= WIDE ? 73 : 128);

const CELLS = ['avatar', 'name', 'facts', 'people', 'actions'];

/** The grid of a truck's or driver's card. Children are placed by their `data-cell`. */
export const CardRow = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  columnGap: 12,
  rowGap: 6,
  padding: '8px 12px',
  minHeight: 72,
  overflowWrap: 'anywhere',
  gridTemplateColumns: '40px minmax(0, 1fr) auto',
  gridTemplateAreas: '"avatar name name" "people people people" "facts facts actions"',
  ...Object.fromEntries(CELLS.map((cell) => [`& > [data-cell="${cell}"]`, { gridArea: cell, minWidth: 0 }])),
  '& .name': { fontWeight: 600 },
  '& .error': { color: theme.vars.palette.error.main },
  '& .muted': { color: theme.vars.palette.text.secondary },
  // Large enough to be hit with a finger.
  '& a': { display: 'inline-block', lineHeight: '24px' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& [data-cell="actions"]': { display: 'flex', justifyContent: 'flex-end', gap: 4 },
  [`@container (min-width: ${WIDE}px)`]: {
    gridTemplateColumns: '40px minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1.2fr) auto',
    gridTemplateAreas: '"avatar name facts people actions"',
  },
}));
