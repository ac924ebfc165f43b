/** Pixels, which are kept free until the code of the chart has come. */
export const TREND_HEIGHT = 200;
