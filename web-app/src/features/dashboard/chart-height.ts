/** Height of a chart in pixels, with its legend. */
export const CHART_HEIGHT = 168;
