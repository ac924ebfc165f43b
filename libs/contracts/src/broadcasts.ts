import type { RoleName } from './enumerations.js';

/** How long an administrator waits before the next message to many, in minutes. */
export const BROADCAST_MINUTES = 10;

/** How many broadcasts are listed. */
export const LISTED_BROADCASTS = 20;

/** What administrators are told about broadcasts. */
export const BROADCAST_TEXTS = {
  tooSoon: `You can send a message to many once in ${BROADCAST_MINUTES} minutes.`,
  nobody: 'Nobody would get this message.',
  failed: 'Unable to send the message.',
  listFailed: 'Error of loading the messages to many.',
} as const;

/** Whom a message is for: all accounts of a role, or all. Suspended accounts get none. */
export interface BroadcastAudience {
  role?: RoleName | null;
}

/** Request of `POST notification/broadcast`. */
export interface CreateBroadcastRequest extends BroadcastAudience {
  message: string;
  callBackUrl?: string | null;
}

/** Response of `GET notification/countRecipients`. */
export interface RecipientCount {
  count: number;
}

/** A message from an administrator to many accounts. */
export interface Broadcast {
  id: string;
  message: string;
  callBackUrl: string | null;
  /** Null for all accounts. */
  role: RoleName | null;
  senderFullName: string;
  createdAt: string;
  /** How many accounts there were to tell when it was written. */
  total: number;
  /** How many have been told so far. */
  sent: number;
  /** Null while it is being sent. */
  finishedAt: string | null;
}

/** Response of `GET notification/broadcasts`, newest first. */
export interface BroadcastList {
  itemList: Broadcast[];
}
