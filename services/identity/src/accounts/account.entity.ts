import { type AccountStatus, LIMITS, type RoleName, type SortOrder } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Someone who can sign in. Read-only: `changeAccount` is the way to change one. */
@Entity({ name: 'accounts' })
export class Account {
  @PrimaryColumn('uuid')
  readonly id: string;

  /** Counts the changes that other services are told of. */
  @Column('integer')
  readonly version: number;

  @Column('text')
  readonly email: string;

  /** `email` folded. At most one confirmed account has it. Others may claim it, so that nobody can tell whether one does. */
  @Column('text', { name: 'email_key' })
  readonly emailKey: string;

  /** Whether its owner has proven to read `email`. Signing in requires it. */
  @Column('boolean', { name: 'email_confirmed' })
  readonly emailConfirmed: boolean;

  /** When it claimed `email`: at sign-up, or when it changed to it. */
  @Column('timestamptz', { name: 'email_claimed_at', default: () => 'now()' })
  readonly emailClaimedAt: Date;

  /** When its first email was confirmed; null while the account has never been used, and no other service knows it. */
  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  readonly confirmedAt: Date | null;

  /** argon2id. */
  @Column('text', { name: 'password_hash' })
  readonly passwordHash: string;

  /** Whether a password alone does not sign in: there is an authenticator app or a passkey. */
  @Column('boolean', { name: 'has_second_factor', default: false })
  readonly hasSecondFactor: boolean;

  /** Access tokens of an older epoch are dead. */
  @Column('integer', { name: 'session_epoch' })
  readonly sessionEpoch: number;

  @Column('text', { array: true })
  readonly roles: RoleName[];

  @Column('varchar', { name: 'company_name', length: LIMITS.companyName })
  readonly companyName: string;

  @Column('varchar', { name: 'first_name', length: LIMITS.personName })
  readonly firstName: string;

  @Column('varchar', { name: 'last_name', length: LIMITS.personName })
  readonly lastName: string;

  @Column('text', { nullable: true })
  readonly mc: string | null;

  @Column('text', { nullable: true })
  readonly dot: string | null;

  @Column('text', { nullable: true })
  readonly avatar: string | null;

  @Column('text', { name: 'phone_number', nullable: true })
  readonly phoneNumber: string | null;

  @Column('integer', { name: 'account_status' })
  readonly accountStatus: AccountStatus;

  @Column('timestamptz', { name: 'paid_from', nullable: true })
  readonly paidFrom: Date | null;

  @Column('timestamptz', { name: 'paid_until', nullable: true })
  readonly paidUntil: Date | null;

  @Column('timestamptz', { name: 'last_login_at', nullable: true })
  readonly lastLoginAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  readonly createdAt: Date;

  @Column('integer', { name: 'search_deadheads' })
  readonly searchDeadheads: number;

  @Column('integer', { name: 'search_miles_min' })
  readonly searchMilesMin: number;

  @Column('integer', { name: 'search_miles_max' })
  readonly searchMilesMax: number;

  @Column('text', { name: 'search_sort_field' })
  readonly searchSortField: string;

  @Column('integer', { name: 'search_sort' })
  readonly searchSort: SortOrder;
}
