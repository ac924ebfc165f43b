/** Error code for a wrong password, and for an email without an account. */
export const WRONG_CREDENTIALS = 'wrong-credentials';

/** Error code for a second factor that is wrong or was used before. */
export const WRONG_FACTOR = 'wrong-second-factor';

/** Error code for a code from a mail that is wrong, used, expired or somebody else's. */
export const LINK_INVALID = 'link-invalid';
