import type { AccountStatus, PostalAddress, RoleName, SortOrder } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Someone who can sign in. Read-only: `changeAccount` is the way to change one. */
@Entity({ name: 'accounts' })
export class Account implements PostalAddress {
  @PrimaryColumn('uuid')
  readonly id: string;

  /** Counts the changes that are announced to other services. */
  @Column('integer')
  readonly version: number;

  /** The version in which each field was changed last; a trigger keeps it. */
  @Column({ type: 'jsonb', insert: false, update: false })
  readonly changedIn: Record<string, number>;

  @Column('text')
  readonly email: string;

  /** `email` folded. At most one confirmed account has it. Others may claim it, so that nobody can tell whether one does. */
  @Column('text')
  readonly emailKey: string;

  /** True if its owner has proven to read `email`. Signing in requires it. */
  @Column('boolean')
  readonly emailConfirmed: boolean;

  /** The time at which it claimed `email`: at sign-up, or by changing to it. */
  @Column('timestamptz', { default: () => 'now()' })
  readonly emailClaimedAt: Date;

  /** The time at which its first email was confirmed; null while it is unused, and no other service knows it. */
  @Column('timestamptz', { nullable: true })
  readonly confirmedAt: Date | null;

  /** argon2id. */
  @Column('text')
  readonly passwordHash: string;

  /** True if there is an authenticator app or a passkey: a password alone does not sign in. */
  @Column('boolean', { default: false })
  readonly hasSecondFactor: boolean;

  /** Access tokens of an older epoch are dead. */
  @Column('integer')
  readonly sessionEpoch: number;

  @Column('text', { array: true })
  readonly roles: RoleName[];

  @Column('varchar')
  readonly companyName: string;

  @Column('varchar')
  readonly firstName: string;

  @Column('varchar')
  readonly lastName: string;

  @Column('text', { nullable: true })
  readonly mc: string | null;

  @Column('text', { nullable: true })
  readonly dot: string | null;

  @Column('text', { nullable: true })
  readonly avatar: string | null;

  @Column('text', { nullable: true })
  readonly phoneNumber: string | null;

  /** The postal address, with the next four. */
  @Column('text', { nullable: true })
  readonly street: string | null;

  @Column('text', { nullable: true })
  readonly city: string | null;

  @Column('text', { nullable: true })
  readonly state: string | null;

  @Column('text', { nullable: true })
  readonly zip: string | null;

  @Column('text', { nullable: true })
  readonly country: string | null;

  @Column('integer')
  readonly accountStatus: AccountStatus;

  @Column('timestamptz', { nullable: true })
  readonly paidFrom: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly paidUntil: Date | null;

  /** The time from which on it may not sign in; null if it may. */
  @Column('timestamptz', { nullable: true })
  readonly suspendedAt: Date | null;

  /** A note for administrators. */
  @Column('varchar', { nullable: true })
  readonly suspensionReason: string | null;

  @Column('timestamptz', { nullable: true })
  readonly lastLoginAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  readonly createdAt: Date;

  @Column('integer')
  readonly searchDeadheads: number;

  @Column('integer')
  readonly searchMilesMin: number;

  @Column('integer')
  readonly searchMilesMax: number;

  @Column('text')
  readonly searchSortField: string;

  @Column('integer')
  readonly searchSort: SortOrder;
}
