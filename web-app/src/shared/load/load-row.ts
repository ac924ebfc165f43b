import { visuallyHidden } from '@lanewise/browser/ui';
import { styled } from '@mui/material';

/**
 * Breakpoints by the width of the list, in pixels: from which figures are in pairs, with the actions beside them, or
 * in one line; and up to which a time window is shortened, or one over midnight.
 */
export const CONTAINER = { pairs: 700, pairsAndActions: 870, single: 1270, fullHours: 780, longTimes: 980 };

/** Height of the column heads in pixels. */
export const LIST_HEAD_HEIGHT = 25;

/** Height of a closed card in pixels, by the width of the list: the estimate for cards not yet measured. */
export function cardHeight(listWidth: number): number {
  if (listWidth >= CONTAINER.pairsAndActions) return 75;
  return listWidth >= CONTAINER.pairs ? 89 : 243;
}

/** The list. Its width, not the screen's, determines the layout of its rows. */
export const LoadListRoot = styled('div')({ containerType: 'inline-size' });

/**
 * The grid of the column heads and all cards: fixed columns, so that figures line up from card to card. Children are
 * placed by their `data-cell`.
 */
export const LoadRow = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    alignItems: 'center',
    columnGap: 10,
    padding: '8px 12px',
    fontSize: 13,
    lineHeight: '20px',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gridTemplateAreas: `
      "lane lane lane"
      "note note note"
      "rate ratePerMile miles"
      "profit profitPerMile deadhead"
      "equipment size size"
      "actions actions actions"`,
    rowGap: 6,
    ...Object.fromEntries(
      [
        'lane',
        'note',
        'miles',
        'deadhead',
        'equipment',
        'size',
        'rate',
        'ratePerMile',
        'profit',
        'profitPerMile',
        'actions',
      ].map((cell) => [`& > [data-cell="${cell}"]`, { gridArea: cell }]),
    ),
    '& [data-cell]': { minWidth: 0 },
    '& .name': { display: 'block', fontSize: 12, lineHeight: '14px', color: palette.text.secondary },
    '& .value': { whiteSpace: 'nowrap' },
    '& .beside': { display: 'none' },
    '& [data-cell="rate"] .value, & [data-cell="profit"] .value': { fontWeight: 650 },
    // Without a rate it is a text, such as the rate at which the load breaks even.
    '& [data-cell="profit"] .value': {
      display: 'block',
      padding: '2px 0',
      whiteSpace: 'normal',
      lineHeight: '16px',
    },
    '& [data-cell="actions"]': { display: 'flex', justifyContent: 'space-between' },

    [`@container (min-width: ${CONTAINER.pairs}px)`]: {
      // The gaps grow with the list, so that related columns stay together.
      justifyContent: 'space-between',
      gridTemplateColumns: 'minmax(0, 380px) 72px 104px 84px 98px',
      gridTemplateAreas: `
        "lane miles equipment rate profit"
        "lane deadhead size ratePerMile profitPerMile"
        "note note actions actions actions"`,
      rowGap: 0,
      '& .name': visuallyHidden,
      '& [data-cell]:not([data-cell="lane"], [data-cell="note"])': { textAlign: 'right' },
      '& [data-cell="actions"]': { justifyContent: 'flex-end' },
    },
    [`@container (min-width: ${CONTAINER.pairsAndActions}px)`]: {
      gridTemplateColumns: 'minmax(0, 380px) 72px 104px 84px 98px 150px',
      gridTemplateAreas: `
        "lane miles equipment rate profit actions"
        "lane deadhead size ratePerMile profitPerMile actions"
        "note note note note note actions"`,
    },
    [`@container (min-width: ${CONTAINER.single}px)`]: {
      gridTemplateColumns: '380px 62px 76px 64px 108px 84px 58px 102px 64px 150px',
      gridTemplateAreas: `
        "lane miles deadhead equipment size rate ratePerMile profit profitPerMile actions"
        "note note note note note note note note note actions"`,
    },
  };
});
