import type { AccountStatus, RoleName } from '@lanewise/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account, as identity's events describe it. */
@Entity({ name: 'recipients' })
export class Recipient {
  @PrimaryColumn('uuid')
  id: string;

  @Column('integer')
  version: number;

  /** Stays marked for a day, so that no late event revives it. */
  @Column('boolean')
  removed: boolean;

  /** True while the account cannot sign in. */
  @Column('boolean', { default: false })
  suspended: boolean;

  @Column('text')
  email: string;

  @Column('text')
  firstName: string;

  @Column('text')
  lastName: string;

  @Column('text', { nullable: true })
  avatar: string | null;

  @Column('text', { array: true })
  roles: RoleName[];

  @Column('integer')
  accountStatus: AccountStatus;

  @Column('timestamptz', { nullable: true })
  paidUntil: Date | null;

  /** The last sign-in, or the last use of a session. */
  @Column('timestamptz')
  lastSeenAt: Date;
}
