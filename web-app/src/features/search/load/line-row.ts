import { visuallyHidden } from '@lanewise/browser/ui';
import { styled } from '@mui/material';
import { LINE_HEIGHT } from './found-height';
import { marksStyle } from './marks-style';

/** Widths of the list in pixels from which a line has more figures, and all of them with the broker. */
const ROOM = { more: 860, all: 1050 };

const CELLS = [
  'rank',
  'lane',
  'pickup',
  'miles',
  'deadhead',
  'equipment',
  'rate',
  'ratePerMile',
  'profit',
  'profitPerMile',
  'broker',
  'actions',
];

/** The grid of loads in one line each, and of their heads. Children are placed by their `data-cell`. */
export const LineRow = styled('div')(({ theme }) => ({
  ...marksStyle(theme),
  display: 'grid',
  alignItems: 'center',
  columnGap: 8,
  cursor: 'pointer',
  minHeight: LINE_HEIGHT - 1,
  paddingInline: '10px 4px',
  fontSize: 13,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  gridTemplateColumns: '40px minmax(0, 1fr) 132px 54px 68px 78px 118px',
  gridTemplateAreas: '"rank lane pickup miles rate profit actions"',
  ...Object.fromEntries(CELLS.map((cell) => [`& > [data-cell="${cell}"]`, { gridArea: cell, minWidth: 0 }])),
  '& > [data-cell="lane"], & > [data-cell="broker"]': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > [data-cell="lane"] > *': { marginRight: 6, fontSize: 12 },
  '& > [data-cell="pickup"], & > [data-cell="broker"]': {
    fontSize: 12,
    color: theme.vars.palette.text.secondary,
  },
  '& > [data-cell="actions"]': { display: 'flex', justifyContent: 'flex-end', alignItems: 'center' },
  '& > :is([data-cell="miles"], [data-cell="deadhead"], [data-cell="rate"])': { textAlign: 'right' },
  '& > :is([data-cell="ratePerMile"], [data-cell="profit"], [data-cell="profitPerMile"])': {
    textAlign: 'right',
  },
  // The sign of the profit is in its number, and a click anywhere opens the details.
  '& .name, & .beside, & .mark': { display: 'none' },
  '& .expand:not(:focus-visible)': visuallyHidden,
  '& [data-cell="rate"] .value, & [data-cell="profit"] .value': { fontWeight: 650 },
  '& .MuiButton-root': { minWidth: 0, padding: '0 5px' },
  '& .MuiIconButton-root': { padding: 3 },
  '& > :is([data-cell="deadhead"], [data-cell="profitPerMile"])': { display: 'none' },
  '& > :is([data-cell="equipment"], [data-cell="ratePerMile"], [data-cell="broker"])': { display: 'none' },
  [`@container (min-width: ${ROOM.more}px)`]: {
    gridTemplateColumns: '40px minmax(0, 1fr) 132px 54px 64px 68px 78px 48px 118px',
    gridTemplateAreas: '"rank lane pickup miles deadhead rate profit profitPerMile actions"',
    '& > :is([data-cell="deadhead"], [data-cell="profitPerMile"])': { display: 'block' },
  },
  [`@container (min-width: ${ROOM.all}px)`]: {
    gridTemplateColumns:
      '40px minmax(0, 1.4fr) 132px 54px 64px 50px 68px 48px 78px 48px minmax(0, 1fr) 118px',
    gridTemplateAreas:
      '"rank lane pickup miles deadhead equipment rate ratePerMile profit profitPerMile broker actions"',
    '& > :is([data-cell="equipment"], [data-cell="ratePerMile"], [data-cell="broker"])': { display: 'block' },
  },
}));
