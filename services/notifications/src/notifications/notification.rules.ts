import {
  type Notification as NotificationView,
  type PatchOperation,
  type SentNotification,
  toWireDate,
  WARNING_KINDS,
  WARNING_TEXTS,
  type WarningKind,
  type WarningMessage,
} from '@lanewise/contracts';
import { patchRefused, readReplacement } from '@lanewise/http';
import type { Recipient } from '../recipients/recipient.entity.js';
import type { Notification } from './notification.entity.js';

/** Accounts by id. */
export type People = ReadonlyMap<string, Pick<Recipient, 'firstName' | 'lastName' | 'email' | 'avatar'>>;

export function toView(notification: Notification, people: People): NotificationView {
  const { recipientId: id } = notification;
  const { firstName = '', lastName = '', email = '' } = people.get(id) ?? {};
  return { ...commonOf(notification, people), user: { id, firstName, lastName, email } };
}

/** A notification as its sender gets it. */
export function toWarningMessage(notification: Notification, people: People): WarningMessage {
  const view = toView(notification, people);
  return {
    ...view,
    senderFullName: nameOf(people, notification.senderId) ?? '',
    recipientId: view.user.id,
    recipientEmail: view.user.email,
  };
}

/** A notification as administrators see it. */
export const toSent = (notification: Notification, people: People): SentNotification => ({
  ...commonOf(notification, people),
  recipientId: notification.recipientId,
  recipientFullName: nameOf(people, notification.recipientId) ?? '',
  recipientEmail: people.get(notification.recipientId)?.email ?? '',
  senderId: notification.senderId,
  senderFullName: nameOf(people, notification.senderId),
});

function commonOf(notification: Notification, people: People): Omit<NotificationView, 'user'> {
  const { id, kind, message, isRead, callBackUrl, createdAt, senderId } = notification;
  const avatar = senderId && people.get(senderId)?.avatar;
  const senderAvatarUrl = avatar ? `/uploads/images/${avatar}` : null;
  return { id, kind, message, isRead, createdAt: toWireDate(createdAt), senderAvatarUrl, callBackUrl };
}

function nameOf(people: People, id: string | null): string | null {
  const person = id === null ? undefined : people.get(id);
  return person ? `${person.firstName} ${person.lastName}`.trim() : null;
}

/** Returns the kind of warning whose text a message is, if any. */
export const warningKindOf = (message: string): WarningKind | undefined =>
  WARNING_KINDS.find((kind) => WARNING_TEXTS[kind] === message);

/**
 * Reads the JSON Patch of `partialupdate`: one replacement of `/IsRead`, in any case.
 * @throws a 400 for anything else
 */
export function readIsRead(patch: unknown): boolean {
  const operations: unknown[] = Array.isArray(patch) ? patch : [];
  const operation = (operations[0] ?? {}) as Partial<PatchOperation>;
  if (operations.length !== 1 || operation.op !== 'replace')
    throw patchRefused('A patch must be one "replace".');
  const { value } = readReplacement(operation, ['/IsRead']);
  if (typeof value !== 'boolean') throw patchRefused('isRead must be true or false.');
  return value;
}
