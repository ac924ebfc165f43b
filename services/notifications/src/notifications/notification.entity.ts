import type { NotificationKind } from '@lanewise/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that an account was told. `notify` is the only code that makes one. */
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

  /** Null for what the product itself says. */
  @Column('uuid', { nullable: true })
  senderId: string | null;

  @Column('timestamptz')
  createdAt: Date;
}
