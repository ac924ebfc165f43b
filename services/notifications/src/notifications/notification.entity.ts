import type { NotificationKind } from '@lanewise/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A notification in the bell of an account. Only `notify` creates them. */
@Entity({ name: 'notifications' })
export class Notification {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  recipientId: string;

  @Column('text')
  kind: NotificationKind;

  @Column('text')
  message: string;

  @Column('text', { nullable: true })
  callBackUrl: string | null;

  @Column('boolean')
  isRead: boolean;

  /** Null for notices of the product itself. */
  @Column('uuid', { nullable: true })
  senderId: string | null;

  @Column('timestamptz')
  createdAt: Date;
}
