/** Local-storage keys that both web apps share: they live on one origin and under one session. */
export const STORAGE_KEYS = {
  /** Id of the signed-in user; the session itself is an HttpOnly cookie. */
  userId: 'lanewise.userId',
  /** `light` or `dark`. */
  theme: 'lanewise.theme',
  /** `off` when the keyboard shortcuts of the search are turned off. */
  shortcuts: 'lanewise.shortcuts',
  /** `open` or `closed`: the map of the search. Without it the width of the screen decides. */
  searchMap: 'lanewise.searchMap',
  /** Followed by a dot and the user's id: the last searches, and when their results were looked at. */
  recentSearches: 'lanewise.recentSearches',
  /** In the storage of the tab: what the next page tells, because this one is being left. */
  farewell: 'lanewise.farewell',
} as const;

/** Query parameter of `/login` that names the page to go back to. */
export const RETURN_PARAM = 'from';

/** The address of the sign-in page that leads back to `path` afterwards. */
export function loginAddress(path: string): string {
  return `/login?${RETURN_PARAM}=${encodeURIComponent(path)}`;
}

/**
 * The page to go back to after signing in, when it is a path of this site; null for anything else, so that a
 * made-up link cannot lead elsewhere. Browsers read a backslash as a slash and drop tabs and line breaks.
 */
export function safeReturnPath(from: string | null | undefined): string | null {
  return from && /^\/(?!\/)[^\\\s]*$/.test(from) ? from : null;
}
