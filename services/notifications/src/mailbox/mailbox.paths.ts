/** Where the local mailbox is served. */
export const MAILBOX_PATHS = { page: '/mailbox', api: '/api/mailbox' };
