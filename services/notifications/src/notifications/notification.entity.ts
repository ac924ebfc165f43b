import type { NotificationKind } from '@lanewise/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that an account was told. `notify` is the only code that makes one. */
@Entity({ name: 'notifications' })
export class Notification {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'recipient_id' })
  recipientId: string;

  @Column('text')
  kind: NotificationKind;

  @Column('text')
  message: string;

  @Column('text', { name: 'call_back_url', nullable: true })
  callBackUrl: string | null;

  @Column('boolean', { name: 'is_read' })
  isRead: boolean;

  /** Null for what the product itself says. */
  @Column('uuid', { name: 'sender_id', nullable: true })
  senderId: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
