/** Duration of a toast, in milliseconds. */
export const TOAST_MS = 4000;

/** Duration of a drawer's slide, in milliseconds. */
export const DRAWER_MS = 1500;

/** Milliseconds that the success of an email or password change shows before the sign-in page. */
export const SIGN_OUT_DELAY_MS = 2000;
