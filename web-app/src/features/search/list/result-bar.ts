import { TOP_BAR_HEIGHT } from '@lanewise/browser/ui';
import { HEADS_TOP_NAME } from '../../../shared/load/column-heads';

/** Height of the bar with the count and the sort order, in pixels; on a phone, it is as high as a thumb needs. */
export const RESULT_BAR_HEIGHT = 36;
export const PHONE_BAR_HEIGHT = 48;

/** Height of the collapsed criteria, in pixels. */
const COLLAPSED_CRITERIA_HEIGHT = 46;

/** Returns the distance of the bar from the top of the window, in pixels: below the criteria if those are collapsed. */
export const barTopBelow = (isCriteriaCollapsed: boolean): number =>
  TOP_BAR_HEIGHT + (isCriteriaCollapsed ? COLLAPSED_CRITERIA_HEIGHT : 0);

const sticky = (top: number) => ({
  '& > .bar': { position: 'sticky', top, zIndex: 2, bgcolor: 'background.default' },
});

/** Keeps the bar in view: on a phone by itself, from 768 pixels on as one with the heads of the columns below it. */
export const resultBarStyle = (barTop: number) => ({
  '@media (max-width: 599.95px)': sticky(TOP_BAR_HEIGHT),
  '@media (min-width: 768px)': { [HEADS_TOP_NAME]: `${barTop + RESULT_BAR_HEIGHT}px`, ...sticky(barTop) },
});
