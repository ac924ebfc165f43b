import { TOP_BAR_HEIGHT } from '@lanewise/browser/ui';
import { HEADS_TOP_NAME } from '../../../shared/load/ColumnHeads';

/** Of the bar with the count and the sort order, in pixels. */
export const RESULT_BAR_HEIGHT = 36;

/** Of the folded criteria, in pixels. */
const FOLDED_CRITERIA = 46;

/** Returns how far below the top of the window the bar stays, in pixels: below the criteria where those are folded. */
export const barTopBelow = (foldedCriteria: boolean): number =>
  TOP_BAR_HEIGHT + (foldedCriteria ? FOLDED_CRITERIA : 0);

/** From 768 pixels on, the bar and the heads of the columns below it stay in view as one. */
export const resultBarStyle = (barTop: number) => ({
  '@media (min-width: 768px)': {
    [HEADS_TOP_NAME]: `${barTop + RESULT_BAR_HEIGHT}px`,
    '& > .bar': { position: 'sticky', top: barTop, zIndex: 1, bgcolor: 'background.default' },
  },
});
