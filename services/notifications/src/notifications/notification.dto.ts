import {
  type CreateNotificationRequest,
  NOTIFICATION_KINDS,
  NOTIFICATION_SORT_FIELDS,
  type NotificationKind,
  type NotificationListRequest,
  PAGE_SIZES,
  SENT_NOTIFICATION_SORT_FIELDS,
  type SentNotificationFilter,
  TEXT_RULES,
} from '@lanewise/contracts';
import { defineList, IsBooleanFilter, IsText, type ListOf } from '@lanewise/http';
import { IsBoolean, IsIn, IsOptional, IsUUID } from 'class-validator';

export class CreateNotificationDto implements CreateNotificationRequest {
  @IsText(TEXT_RULES.notificationMessage)
  message: string;

  @IsText(TEXT_RULES.callBackUrl)
  callBackUrl?: string | null;

  @IsOptional()
  @IsUUID()
  recipientId?: string;

  @IsText(TEXT_RULES.optionalEmail)
  recipientEmail?: string | null;

  @IsOptional()
  @IsBoolean()
  again?: boolean;
}

export class NotificationFilterDto implements Pick<NotificationListRequest, 'isRead'> {
  @IsBooleanFilter()
  isRead?: boolean;
}

export const NOTIFICATION_LIST = defineList({
  resource: 'notifications',
  filter: NotificationFilterDto,
  sortFields: NOTIFICATION_SORT_FIELDS,
  defaultSort: { field: 'createdAt', descending: false },
  pageSize: PAGE_SIZES.notifications,
});
export type NotificationList = ListOf<typeof NOTIFICATION_LIST>;

export class SentNotificationFilterDto extends NotificationFilterDto implements SentNotificationFilter {
  @IsOptional()
  @IsIn(NOTIFICATION_KINDS)
  kind?: NotificationKind;

  @IsOptional()
  @IsUUID()
  recipientId?: string;

  @IsOptional()
  @IsUUID()
  senderId?: string;
}

export const SENT_NOTIFICATION_LIST = defineList({
  resource: 'notifications',
  filter: SentNotificationFilterDto,
  sortFields: SENT_NOTIFICATION_SORT_FIELDS,
  defaultSort: { field: 'createdAt', descending: true },
  pageSize: PAGE_SIZES.notifications,
});
export type SentNotificationList = ListOf<typeof SENT_NOTIFICATION_LIST>;
