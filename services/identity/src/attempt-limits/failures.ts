/** Error code for a wrong password, and for an email without an account. */
export const WRONG_CREDENTIALS = 'wrong-credentials';

/** Error code for a code from a mail that is wrong, used, expired or somebody else's. */
export const LINK_INVALID = 'link-invalid';

/** Error codes that count as failed attempts. */
export const FAILURES: ReadonlySet<string> = new Set([WRONG_CREDENTIALS, LINK_INVALID]);
