import { visuallyHidden } from '@lanewise/browser/ui';
import { styled } from '@mui/material';
import { CONTAINER, LoadRow } from '../../../shared/load/load-row';
import { stripStyle } from './strip-style';
import { FOUND } from './found-height';
import { marksStyle } from './marks-style';

/** Size of a target that a thumb hits, in pixels. */
const THUMB = 44;

/**
 * The row of a found load. On a phone it is low, so that loads can be compared; the open card has what it leaves out.
 */
export const FoundRow = styled(LoadRow)(({ theme }) => ({
  ...stripStyle(theme),
  ...marksStyle(theme),
  cursor: 'pointer',
  rowGap: 0,
  '& > [data-cell="clock"]': { gridArea: 'clock' },
  '& > [data-cell="freight"]': { gridArea: 'freight' },
  '& .beside': { display: 'inline', fontSize: 12 },
  '& .value + .beside': { marginLeft: 4 },
  '& .freight': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    paddingLeft: 18,
    fontSize: 12,
    lineHeight: '18px',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    '& > *': { flexShrink: 0 },
    '& > .facts': { flexShrink: 1 },
    '& .name': { display: 'none' },
  },
  [`@container (max-width: ${CONTAINER.pairs - 1}px)`]: {
    gridTemplateColumns: `52px 44px 24px minmax(0, 1fr) ${2 * THUMB}px`,
    gridTemplateAreas: `
      "lane lane lane lane lane"
      "note note note note note"
      "miles deadhead deadhead freight freight"
      "profit profit rate rate actions"
      "profitPerMile profitPerMile ratePerMile ratePerMile actions"`,
    columnGap: 4,
    padding: '4px 4px 4px 12px',
    lineHeight: '20px',
    '& .lane': { marginRight: 8 },
    '& .note': { paddingLeft: 0, marginRight: 8 },
    '& .freight': { paddingLeft: 0, gap: 8, overflow: 'hidden' },
    // The open card has the link.
    '& .onward, & .what, & [data-cell="clock"], & > * > .name': { display: 'none' },
    '& > [data-cell="miles"], & > [data-cell="deadhead"]': { fontSize: 12 },
    // Without room for names, the units tell the figures apart.
    '& > [data-cell="profitPerMile"] .value::after': { content: '"/mi"' },
    '& > [data-cell="deadhead"] .value::after': { content: '" DH"' },
    '& > [data-cell="actions"]': {
      justifyContent: 'flex-end',
      '& > *': { minWidth: THUMB, width: THUMB, height: THUMB },
      // The open card has the others.
      '& > :not(.pin, .call, .expand)': { display: 'none' },
      // A tap anywhere opens the card.
      '& > .expand:not(:focus-visible)': { ...visuallyHidden, minWidth: 0, minHeight: 0 },
      '& > .call': { padding: 0, border: 0, fontSize: 0, '& .MuiButton-startIcon': { margin: 0 } },
    },
  },
  [`@container (min-width: ${CONTAINER.pairs}px)`]: {
    padding: '7px 12px 6px',
    gridTemplateColumns: 'minmax(0, 460px) 84px 144px 104px',
    gridTemplateAreas: `
      "lane miles rate profit"
      "lane deadhead ratePerMile profitPerMile"
      "note note actions actions"
      "freight freight freight freight"
      "clock clock clock clock"`,
    '& [data-cell]:not([data-cell="lane"], [data-cell="note"])': { textAlign: 'right' },
    '& .freight > *': { textAlign: 'left' },
    '& [data-cell="actions"]': { gap: 2, minHeight: 30, '& .MuiButton-root': { padding: '1px 8px' } },
  },
  [`@container (min-width: ${FOUND.beside}px)`]: {
    gridTemplateColumns: 'minmax(0, 460px) 84px 144px 104px 244px',
    gridTemplateAreas: `
      "lane miles rate profit actions"
      "lane deadhead ratePerMile profitPerMile actions"
      "note note note note actions"
      "freight freight freight freight freight"
      "clock clock clock clock clock"`,
    '& [data-cell="actions"]': { alignSelf: 'start' },
  },
}));
