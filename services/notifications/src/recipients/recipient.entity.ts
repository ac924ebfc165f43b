import type { AccountStatus, RoleName } from '@lanewise/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account, known from identity's events. */
@Entity({ name: 'recipients' })
export class Recipient {
  @PrimaryColumn('uuid')
  id: string;

  @Column('integer')
  version: number;

  /** Stays marked for a day, so that no late event revives it. */
  @Column('boolean')
  removed: boolean;

  @Column('text')
  email: string;

  @Column('text', { name: 'first_name' })
  firstName: string;

  @Column('text', { name: 'last_name' })
  lastName: string;

  @Column('text', { nullable: true })
  avatar: string | null;

  @Column('text', { array: true })
  roles: RoleName[];

  @Column('integer', { name: 'account_status' })
  accountStatus: AccountStatus;

  @Column('timestamptz', { name: 'paid_until', nullable: true })
  paidUntil: Date | null;

  /** The last sign-in, or the last use of a session. */
  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt: Date;
}
