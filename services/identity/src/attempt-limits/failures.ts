/** The refusal of a wrong password, and of an address without an account alike. */
export const WRONG_CREDENTIALS = 'wrong-credentials';

/** The refusal of a code from a mail: wrong, used, outdated or another's. */
export const LINK_INVALID = 'link-invalid';

/** Codes of the refusals that count as failed attempts. */
export const FAILURES: ReadonlySet<string> = new Set([WRONG_CREDENTIALS, LINK_INVALID]);
