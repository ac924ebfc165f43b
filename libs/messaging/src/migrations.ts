import { EventEnvelope1764000000000 } from './envelope.migration.js';
import { PlainPayloads1763800000000 } from './plain-payloads.migration.js';
import { MessagingTables1700000000000 } from './tables.migration.js';

/** The tables with which a service sends and receives events. Every service has them. */
export const MESSAGING_MIGRATIONS = [
  MessagingTables1700000000000,
  PlainPayloads1763800000000,
  EventEnvelope1764000000000,
];
