import { AccountStatus, LIMITS, type RoleName, SEARCH_DEFAULTS, SortOrder } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Someone who can sign in. */
@Entity({ name: 'accounts' })
export class Account {
  @PrimaryColumn('uuid')
  id: string;

  /** Counts the changes that other services hear of. */
  @Column('integer', { default: 1 })
  version: number;

  @Column('text')
  email: string;

  /** `email` folded; unique. */
  @Column('text', { name: 'email_key', unique: true })
  emailKey: string;

  @Column('boolean', { name: 'email_confirmed', default: false })
  emailConfirmed: boolean;

  /** argon2id. */
  @Column('text', { name: 'password_hash' })
  passwordHash: string;

  /** Access tokens of an older epoch are dead. */
  @Column('integer', { name: 'session_epoch', default: 0 })
  sessionEpoch: number;

  @Column('text', { array: true })
  roles: RoleName[];

  @Column('varchar', { name: 'company_name', length: LIMITS.companyName })
  companyName: string;

  @Column('varchar', { name: 'first_name', length: LIMITS.personName })
  firstName: string;

  @Column('varchar', { name: 'last_name', length: LIMITS.personName })
  lastName: string;

  @Column('text', { nullable: true })
  mc: string | null;

  @Column('text', { nullable: true })
  dot: string | null;

  @Column('text', { nullable: true })
  avatar: string | null;

  @Column('text', { name: 'phone_number', nullable: true })
  phoneNumber: string | null;

  @Column('integer', { name: 'account_status', default: AccountStatus.ActiveUser })
  accountStatus: AccountStatus;

  @Column('timestamptz', { name: 'paid_from', nullable: true })
  paidFrom: Date | null;

  @Column('timestamptz', { name: 'paid_until', nullable: true })
  paidUntil: Date | null;

  @Column('timestamptz', { name: 'last_login_at', nullable: true })
  lastLoginAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('integer', { name: 'search_deadheads', default: SEARCH_DEFAULTS.deadhead })
  searchDeadheads: number;

  @Column('integer', { name: 'search_miles_min', default: SEARCH_DEFAULTS.milesMin })
  searchMilesMin: number;

  @Column('integer', { name: 'search_miles_max', default: SEARCH_DEFAULTS.milesMax })
  searchMilesMax: number;

  @Column('text', { name: 'search_sort_field', default: SEARCH_DEFAULTS.sortField })
  searchSortField: string;

  @Column('integer', { name: 'search_sort', default: SortOrder.Descending })
  searchSort: SortOrder;
}
