export const LIST_TITLE_ID = 'list-title';

/** Where the focus goes when what had it is no longer there. */
export const focusListTitle = (): void => document.getElementById(LIST_TITLE_ID)?.focus();
