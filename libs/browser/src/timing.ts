/** How long a toast shows, in milliseconds. */
export const TOAST_MS = 4000;

/** How long a drawer slides, in milliseconds. */
export const DRAWER_MS = 1500;

/** Milliseconds that the success of an email or password change shows before the sign-in page. */
export const SIGN_OUT_DELAY_MS = 2000;
