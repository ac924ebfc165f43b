import type { RoleName } from './enumerations.js';

/** The time before an administrator can send the next message to many, in minutes. */
export const BROADCAST_MINUTES = 10;

/** Number of broadcasts in the list. */
export const LISTED_BROADCASTS = 20;

/** Messages to administrators about broadcasts. */
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
  /** Number of accounts to notify, as of when it was written. */
  total: number;
  /** Number of accounts that have been notified. */
  sent: number;
  /** Null while it is being sent. */
  finishedAt: string | null;
}

/** Response of `GET notification/broadcasts`, newest first. */
export interface BroadcastList {
  itemList: Broadcast[];
}
