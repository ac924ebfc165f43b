import { TOP_BAR_HEIGHT } from '@lanewise/browser/ui';
import { styled } from '@mui/material/styles';
import { HEADS_TOP_NAME } from '../../../shared/load/ColumnHeads';
import { CONTAINER, LIST_HEAD_HEIGHT, LoadRow } from '../../../shared/load/load-row';
import { stripStyle } from '../clock/strip-style';

/** Of a target that a thumb hits, in pixels. */
export const THUMB = 44;

/** The row of a found load. On a phone it is low, so that loads can be compared; the open card has what it leaves out. */
export const FoundRow = styled(LoadRow)(({ theme }) => ({
  ...stripStyle(theme),
  [`@container (max-width: ${CONTAINER.pairs - 1}px)`]: {
    gridTemplateColumns: `minmax(0, 1.35fr) minmax(0, 1.1fr) minmax(0, 1fr) ${2 * THUMB}px`,
    gridTemplateAreas: `
      "lane lane lane lane"
      "note note note note"
      "profit rate miles actions"
      "profitPerMile ratePerMile deadhead actions"`,
    columnGap: 4,
    rowGap: 0,
    padding: '3px 4px 0 12px',
    lineHeight: '19px',
    '& .lane': { marginRight: 8 },
    '& .name, & [data-cell="equipment"], & [data-cell="size"], & [data-cell="clock"]': { display: 'none' },
    '& [data-cell="deadhead"]': { fontSize: 12 },
    // Without room for names, the units tell the figures apart.
    '& [data-cell="profitPerMile"] .value::after, & [data-cell="ratePerMile"] .value::after': {
      content: '"/mi"',
    },
    '& [data-cell="deadhead"] .value::after': { content: '" DH"' },
    '& [data-cell="actions"]': {
      justifyContent: 'flex-end',
      '& > *': { width: THUMB, height: THUMB },
      '& > :not([aria-pressed], [aria-expanded])': { display: 'none' },
    },
  },
  '& > [data-cell="clock"]': { gridArea: 'clock' },
  [`@container (min-width: ${CONTAINER.pairs}px)`]: {
    gridTemplateAreas: `
      "lane miles equipment rate profit"
      "lane deadhead size ratePerMile profitPerMile"
      "note note actions actions actions"
      "clock clock clock clock clock"`,
  },
  [`@container (min-width: ${CONTAINER.pairsAndActions}px)`]: {
    gridTemplateAreas: `
      "lane miles equipment rate profit actions"
      "lane deadhead size ratePerMile profitPerMile actions"
      "note note note note note actions"
      "clock clock clock clock clock actions"`,
  },
  [`@container (min-width: ${CONTAINER.single}px)`]: {
    gridTemplateAreas: `
      "lane miles deadhead equipment size rate ratePerMile profit profitPerMile actions"
      "note note note note note note note note note actions"
      "clock clock clock clock clock clock clock clock clock actions"`,
  },
}));

/** Of the days above the strips, in pixels. */
export const AXIS_HEIGHT = 16;

/** The days above the strips, right below the heads of the columns. */
export const AxisHead = styled(FoundRow)(({ theme: { vars } }) => ({
  display: 'none',
  [`@container (min-width: ${CONTAINER.pairs}px)`]: {
    display: 'grid',
    position: 'sticky',
    top: `calc(var(${HEADS_TOP_NAME}, ${TOP_BAR_HEIGHT}px) + ${LIST_HEAD_HEIGHT}px)`,
    zIndex: 1,
    height: AXIS_HEIGHT,
    paddingBlock: 0,
    backgroundColor: vars.palette.background.default,
    borderBottom: `1px solid ${vars.palette.divider}`,
  },
}));
