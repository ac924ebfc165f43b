import type { NotificationKind } from '@lanewise/contracts';

/** What someone is told. */
export interface Notice {
  kind: NotificationKind;
  message: string;
  /** What else its mail says, as paragraphs of their own. */
  more?: string[];
  /** Of its mail, and the title of what browsers show, where the kind alone says too little. */
  subject?: string;
  callBackUrl: string | null;
  /** The administrator who says it. */
  senderId?: string;
}

/** By what a notice may come. The first two also have to be switched on for its kind. */
export interface Ways {
  bell: boolean;
  mail: boolean;
  /** By the browsers that the account has subscribed. */
  webPush: boolean;
}

/** Something that one account is told. */
export interface Telling {
  recipientId: string;
  notice: Notice;
  /** In the bell and by mail if absent. */
  ways?: Ways;
}
