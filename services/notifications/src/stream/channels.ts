/** Postgres channels that carry the id of whoever has a new notification, and of an account that has changed. */
export const NOTIFICATIONS_CHANNEL = 'lanewise_notifications';
export const ACCOUNTS_CHANNEL = 'lanewise_known_accounts';
