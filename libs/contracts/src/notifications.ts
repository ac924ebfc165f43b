import type { User } from './accounts.js';
import type { ListRequest } from './lists.js';

/** Kinds of notifications, in the order of the profile. Each of these can be switched off. */
export const SWITCHABLE_KINDS = [
  'alert',
  'invoice-created',
  'invoice-paid',
  'period-ended',
  'roles-changed',
  'import-ended',
  'payment-unmatched',
] as const;
export type SwitchableKind = (typeof SWITCHABLE_KINDS)[number];

/** All kinds. A message of an administrator and a warning cannot be switched off. */
export const NOTIFICATION_KINDS = [...SWITCHABLE_KINDS, 'message', 'warning'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The kinds in the words of the profile. */
export const NOTIFICATION_KIND_NAMES: Record<NotificationKind, string> = {
  alert: 'Load alert',
  'invoice-created': 'New invoice',
  'invoice-paid': 'Invoice paid',
  'period-ended': 'Paid period has ended',
  'roles-changed': 'Roles changed',
  'import-ended': 'Import finished or failed',
  'payment-unmatched': 'Payment not matched',
  message: 'Message from an administrator',
  warning: 'Warning',
};

/** Kinds for administrators only. */
export const ADMIN_KINDS = ['import-ended', 'payment-unmatched'] as const satisfies readonly SwitchableKind[];

/** A notice to a user. */
export interface Notification {
  id: string;
  kind: NotificationKind;
  message: string;
  isRead: boolean;
  createdAt: string;
  /** Path of the sender's image; null without one, and for what the product itself says. */
  senderAvatarUrl: string | null;
  /** Path of the page that it is about. */
  callBackUrl: string | null;
  /** Whom it is for. */
  user: Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>;
}

/** Request of `POST notification/create`. The sender is the caller; one of `WARNING_TEXTS` is a warning. */
export interface CreateNotificationRequest {
  message: string;
  callBackUrl?: string | null;
  /** This or `recipientEmail`; the id decides if both are given. */
  recipientId?: string | null;
  recipientEmail?: string | null;
  /** Sends a warning although the account had the same one within the last days. */
  again?: boolean;
}

/** The warning message of the specification: what `POST notification/create` answers. */
export interface WarningMessage extends Notification {
  senderFullName: string;
  recipientId: string;
  recipientEmail: string;
}

/** Request of `POST notification/search`: the caller's own. `totalItemsCount` of the unread is the badge. */
export interface NotificationListRequest extends ListRequest {
  isRead?: boolean;
}

/** Sort fields of a user's notifications, by wire name. The default is `createdAt`, ascending. */
export const NOTIFICATION_SORT_FIELDS = [
  'createdAt',
  'isRead',
] as const satisfies readonly (keyof Notification)[];

/** A notification that was sent, as administrators see it: `GET admin/notifications`. */
export interface SentNotification extends Omit<Notification, 'user'> {
  recipientId: string;
  recipientFullName: string;
  recipientEmail: string;
  /** Null if the product itself sent it. */
  senderId: string | null;
  senderFullName: string | null;
}

/** Sort fields of the notifications that were sent. The default is `createdAt`, descending. */
export const SENT_NOTIFICATION_SORT_FIELDS = [
  'createdAt',
  'isRead',
  'kind',
] as const satisfies readonly (keyof SentNotification)[];

/** Filters of the notifications that were sent, besides the text, which looks in the message. */
export interface SentNotificationFilter {
  kind?: NotificationKind;
  isRead?: boolean;
  recipientId?: string;
  senderId?: string;
}

/** The channels that a user has enabled for a kind. */
export interface KindSettings {
  kind: SwitchableKind;
  /** In the product: in the bell, at once. */
  push: boolean;
  mail: boolean;
}

/**
 * Response and request of `notification/settings`: the kinds that concern the caller. Those that a request leaves out
 * stay as they are.
 */
export interface NotificationSettings {
  kinds: KindSettings[];
  /**
   * Quiet hours, as `22:00`, by the clock of the time zone: meanwhile alerts come to the bell only, and what they would
   * have mailed and pushed comes together at the end. Null without; the three are given together.
   */
  quietFrom?: string | null;
  quietUntil?: string | null;
  /** IANA time zone. */
  timeZone?: string | null;
}

/** Response of `GET notification/pushKey`: the VAPID key, in base64url. */
export interface PushKey {
  publicKey: string;
}

/** Request of `POST notification/subscribePush`: what the browser's `PushSubscription` says of itself. */
export interface SubscribePushRequest {
  endpoint: string;
  keys: PushKeys;
}

/** The keys that seal messages to a browser, in base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

export type UnsubscribePushRequest = Pick<SubscribePushRequest, 'endpoint'>;

/** The payload of a push message to the service worker. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path that it opens. */
  path: string;
  /** Id of the notification: one that comes twice is shown once. */
  id: string;
}

/** Path of the stream under `/api`, and the name of its events. The data is a `Notification`, the id is its id. */
export const NOTIFICATION_STREAM_PATH = 'notification/stream';
export const NOTIFICATION_EVENT = 'notification';

/** The interval of a stream's heartbeat, in seconds. A stream that is silent for twice as long is dead. */
export const STREAM_HEARTBEAT_SECONDS = 15;

/** Retention of notifications, in days. */
export const NOTIFICATION_KEPT_DAYS = 365;
