/** Paths of the local mailbox. */
export const MAILBOX_PATHS = { page: '/mailbox', api: '/api/mailbox' };
