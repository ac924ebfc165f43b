export const TRAY_HEIGHT_NAME = '--tray-height';

/** What other parts of the page leave free at the bottom of the screen, for `calc`. */
export const TRAY_HEIGHT = `var(${TRAY_HEIGHT_NAME}, 0px)`;
