/** Query parameter of `/login` that names the page to return to. */
export const RETURN_PARAM = 'from';

/** Returns the address of the sign-in page that returns to `path` afterwards. */
export function loginAddress(path: string): string {
  return `/login?${RETURN_PARAM}=${encodeURIComponent(path)}`;
}

/**
 * Returns the page to go to after signing in if it is a path of this site, and null for anything else, so that a
 * forged link cannot lead elsewhere. Browsers read a backslash as a slash and drop tabs and line breaks.
 */
export function safeReturnPath(from: string | null | undefined): string | null {
  return from && /^\/(?!\/)[^\\\s]*$/.test(from) ? from : null;
}
