import { type Notification, NOTIFICATION_EVENT } from '@lanewise/contracts';
import { EventStream } from '@lanewise/http';

/** A stream of a user's notifications as they come. Those that wait for a slow reader stay in the database. */
export class OpenStream extends EventStream {
  /** Id of the last notification that was sent, or that was there before; undefined until it begins. */
  lastId: string | undefined;

  /** Answers the reader, who from now on gets every notification after this one. */
  beginAfter(lastId: string): void {
    this.lastId = lastId;
    this.begin();
  }

  sendNotification(notification: Notification): void {
    this.lastId = notification.id;
    this.send(NOTIFICATION_EVENT, JSON.stringify(notification), notification.id);
  }
}
