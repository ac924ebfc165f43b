/** Height of a chart in pixels, with its legend. */
export const BARS_HEIGHT = 168;
