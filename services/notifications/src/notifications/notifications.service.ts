import { Injectable } from '@nestjs/common';
import { type Actor, ownerOf } from '@lanewise/auth';
import {
  type CreateNotificationRequest,
  type ListResponse,
  MESSAGES,
  type Notification as NotificationView,
  type SentNotification,
  type WarningMessage,
} from '@lanewise/contracts';
import { readList } from '@lanewise/database';
import { badRequest, createOnce, notFound } from '@lanewise/http';
import { Clock } from '@lanewise/runtime';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { warning } from '../notify/notices.js';
import { findRecipient, RECIPIENT_NOT_FOUND } from '../recipients/find-recipient.js';
import type { Notice } from '../notify/notice.js';
import { notify } from '../notify/notify.js';
import { recordByHand } from '../warnings/record-warnings.js';
import { refuseWarning } from '../warnings/refuse-warning.js';
import type { NotificationList, SentNotificationList } from './notification.dto.js';
import { Notification } from './notification.entity.js';
import { type People, toSent, toView, toWarningMessage, warningKindOf } from './notification.rules.js';
import { peopleOf } from './people.js';

const NOT_FOUND = 'notification-not-found';

@Injectable()
export class NotificationsService {
  constructor(
    @InjectRepository(Notification) private readonly notifications: Repository<Notification>,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, list: NotificationList): Promise<ListResponse<NotificationView>> {
    const page = await readList(this.notifications, list, {
      where: { ...list.filter, recipientId: ownerOf(actor, list.userId) },
      searchIn: ['message'],
      toItem: asIs,
    });
    return this.withPeople(page, toView);
  }

  /** Lists the notifications of all accounts. */
  async listSent(list: SentNotificationList): Promise<ListResponse<SentNotification>> {
    const page = await readList(this.notifications, list, {
      where: list.filter,
      searchIn: ['message'],
      ties: list.sort.descending ? 'DESC' : 'ASC',
      toItem: asIs,
    });
    return this.withPeople(page, toSent);
  }

  /** @throws a 404 for an unknown notification */
  async getSent(id: string): Promise<SentNotification> {
    return this.find(this.notifications.manager, { id }, toSent);
  }

  /**
   * Notifies an account in an administrator's name. One of the two warnings is recorded, too.
   * @throws a 404 for an unknown recipient, a 409 for a warning that is not true or follows another one soon
   */
  async create(actor: Actor, request: CreateNotificationRequest): Promise<WarningMessage> {
    const { message, recipientId, recipientEmail } = request;
    if (!recipientId && !recipientEmail) {
      const errors = { recipientId: [MESSAGES.recipientMissing] };
      throw badRequest('validation', MESSAGES.recipientMissing, errors);
    }
    const kind = warningKindOf(message);
    const plain: Notice = kind ? warning(kind) : { kind: 'message', message, callBackUrl: null };
    const callBackUrl = request.callBackUrl ?? plain.callBackUrl;
    return createOnce(this.dataSource, async (manager) => {
      const recipient = await findRecipient(manager, request);
      const now = this.clock.now();
      if (kind) await refuseWarning(manager, recipient, kind, request.again ?? false, now);
      const notice = { ...plain, callBackUrl, senderId: actor.userId };
      const id = (await notify(manager, [recipient.id], notice, now)).get(recipient.id);
      // The account was removed at this very moment.
      if (!id) throw notFound(RECIPIENT_NOT_FOUND);
      if (kind) await recordByHand(manager, recipient, kind, actor.userId, now);
      return this.find(manager, { id }, toWarningMessage);
    });
  }

  /** @throws a 404 for an unknown notification, and for one of another account */
  async setRead(actor: Actor, id: string, isRead: boolean): Promise<NotificationView> {
    const own = { id, recipientId: actor.userId };
    await this.notifications.update(own, { isRead });
    return this.find(this.notifications.manager, own, toView);
  }

  async readAll(actor: Actor): Promise<void> {
    await this.notifications.update({ recipientId: actor.userId, isRead: false }, { isRead: true });
  }

  /** @throws a 404 for an unknown notification, and for one of another account */
  async delete(actor: Actor, id: string): Promise<void> {
    const { affected } = await this.notifications.delete({ id, recipientId: actor.userId });
    if (!affected) throw notFound(NOT_FOUND);
  }

  private async find<View>(
    manager: EntityManager,
    where: Partial<Pick<Notification, 'id' | 'recipientId'>>,
    toItem: (notification: Notification, people: People) => View,
  ): Promise<View> {
    const notification = await manager.findOneBy(Notification, where);
    if (!notification) throw notFound(NOT_FOUND);
    return toItem(notification, await peopleOf(manager, [notification]));
  }

  private async withPeople<View>(
    page: ListResponse<Notification>,
    toItem: (notification: Notification, people: People) => View,
  ): Promise<ListResponse<View>> {
    const people = await peopleOf(this.notifications.manager, page.itemList);
    return { ...page, itemList: page.itemList.map((each) => toItem(each, people)) };
  }
}

const asIs = (notification: Notification) => notification;
