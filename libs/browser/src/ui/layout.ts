/** Height of the top bar in pixels: what sticks below it starts there. */
export const TOP_BAR_HEIGHT = 48;
