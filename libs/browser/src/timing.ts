/** How long a toast shows, in milliseconds. */
export const TOAST_MS = 4000;

/** How long a drawer slides, in milliseconds. */
export const DRAWER_MS = 1500;

/** How long the success of a changed e-mail or password shows before the sign-in page, in milliseconds. */
export const SIGN_OUT_DELAY_MS = 2000;
