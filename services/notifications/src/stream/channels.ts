/** The channels on which Postgres says for whom there is a notification, and whose account has changed. */
export const NOTIFICATIONS_CHANNEL = 'lanewise_notifications';
export const ACCOUNTS_CHANNEL = 'lanewise_known_accounts';
