import { MessagingTables1795600000000 } from './tables.migration.js';

/** The tables with which a service sends and receives events. Every service has them. */
export const MESSAGING_MIGRATIONS = [MessagingTables1795600000000];
