export const LIST_TITLE_ID = 'list-title';

/** Moves the focus to the list's title when the element that had it is gone. */
export const focusListTitle = (): void => document.getElementById(LIST_TITLE_ID)?.focus();
