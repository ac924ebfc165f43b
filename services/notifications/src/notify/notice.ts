import type { NotificationKind } from '@lanewise/contracts';

/** The content of a notification. */
export interface Notice {
  kind: NotificationKind;
  message: string;
  /** Paragraphs of its mail after the message. */
  extraParagraphs?: string[];
  /** Subject of its mail and title of its push message, in place of those of its kind. */
  title?: string;
  callBackUrl: string | null;
  /** The administrator who sends it. */
  senderId?: string;
}

/** The channels a notice is delivered by. The first two also have to be switched on for its kind. */
export interface Channels {
  bell: boolean;
  mail: boolean;
  /** Push messages to the browsers that the account has subscribed. */
  webPush: boolean;
}

/** One notice to one account. */
export interface Delivery {
  recipientId: string;
  notice: Notice;
  /** Bell and mail if absent. */
  channels?: Channels;
}
