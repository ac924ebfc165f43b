/** Local-storage keys of both web apps, which share one origin and one session. */
export const STORAGE_KEYS = {
  /** Id of the signed-in user; the session itself is an HttpOnly cookie. */
  userId: 'lanewise.userId',
  /** `light` or `dark`. */
  theme: 'lanewise.theme',
  /** `open` or `closed`: the side menu. Without it the width of the screen decides. */
  sideMenu: 'lanewise.sideMenu',
  /** `off` when the keyboard shortcuts of the search are turned off. */
  shortcuts: 'lanewise.shortcuts',
  /** `open` or `closed`: the map of the search. Without it the width of the screen decides. */
  searchMap: 'lanewise.searchMap',
  /** `lines` when each load of the search has one line. */
  searchView: 'lanewise.searchView',
  /** `newest` or `oldest`: which notifications come first. */
  notificationOrder: 'lanewise.notificationOrder',
  /** Followed by a dot and the user's id: recent searches, and when their results were viewed. */
  recentSearches: 'lanewise.recentSearches',
  /** Followed by a dot and the user's id: where trips end. */
  home: 'lanewise.home',
  /** The user whose notifications this browser shows. */
  push: 'lanewise.push',
  /** The last results and saved loads, which can be read offline, and the id of their user. */
  kept: 'lanewise.kept',
  /** In session storage, followed by a dot and the user's id: loads that were removed from the search. */
  removedLoads: 'lanewise.removedLoads',
  /** In session storage, followed by a dot, the user's id, a dot and the form: the unsaved draft. */
  drafts: 'lanewise.drafts',
  /** In session storage: an error message that the next page shows, because this one is being left. */
  flashMessage: 'lanewise.farewell',
} as const;
