import { type AccountStatus, LIMITS, type RoleName, type SortOrder } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Someone who can sign in. */
@Entity({ name: 'accounts' })
export class Account {
  @PrimaryColumn('uuid')
  id: string;

  /** Counts the changes that other services hear of. */
  @Column('integer')
  version: number;

  @Column('text')
  email: string;

  /** `email` folded. One confirmed account has it at most; others may claim it, which tells nobody whether there is one. */
  @Column('text', { name: 'email_key' })
  emailKey: string;

  /** Whether its owner has proven to read `email`; nobody signs in without. */
  @Column('boolean', { name: 'email_confirmed' })
  emailConfirmed: boolean;

  /** When its first address was; null: the account has never been used, and nobody else has heard of it. */
  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt: Date | null;

  /** argon2id. */
  @Column('text', { name: 'password_hash' })
  passwordHash: string;

  /** Access tokens of an older epoch are dead. */
  @Column('integer', { name: 'session_epoch' })
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

  @Column('integer', { name: 'account_status' })
  accountStatus: AccountStatus;

  @Column('timestamptz', { name: 'paid_from', nullable: true })
  paidFrom: Date | null;

  @Column('timestamptz', { name: 'paid_until', nullable: true })
  paidUntil: Date | null;

  @Column('timestamptz', { name: 'last_login_at', nullable: true })
  lastLoginAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('integer', { name: 'search_deadheads' })
  searchDeadheads: number;

  @Column('integer', { name: 'search_miles_min' })
  searchMilesMin: number;

  @Column('integer', { name: 'search_miles_max' })
  searchMilesMax: number;

  @Column('text', { name: 'search_sort_field' })
  searchSortField: string;

  @Column('integer', { name: 'search_sort' })
  searchSort: SortOrder;
}
