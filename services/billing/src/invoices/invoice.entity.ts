import type { InvoiceQuantity } from '@lanewise/contracts';
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

/** A column that the database makes from the others. */
const MADE = { insert: false, update: false, select: false } as const;

/** An order of a price package. What was ordered never changes, whatever becomes of the package. */
@Entity({ name: 'invoices' })
export class Invoice {
  @PrimaryColumn('uuid')
  id: string;

  @VersionColumn()
  version: number;

  /** The version in which each field was changed last; a trigger keeps it. */
  @Column({ type: 'jsonb', insert: false, update: false })
  changedIn: Record<string, number>;

  @Column('uuid')
  userId: string;

  @Column('uuid')
  packageId: string;

  @Column('integer')
  invoiceNo: number;

  @Column('varchar')
  invoiceTo: string;

  /** The package's name. */
  @Column('varchar')
  item: string;

  /** Months. */
  @Column('integer')
  quantity: InvoiceQuantity;

  /** By how many days the paid period grows once it is paid. */
  @Column('integer')
  days: number;

  /** Per month. */
  @Column('integer')
  priceCents: number;

  @Column('integer')
  totalCents: number;

  /** Of its owner, in lines. */
  @Column('text', { default: '' })
  address: string;

  @Column('text', { nullable: true })
  taxLabel: string | null;

  /** Null if no tax was charged. */
  @Column('double precision', { nullable: true })
  taxPercent: number | null;

  /** Part of the total. */
  @Column('integer', { default: 0 })
  taxCents: number;

  @Column('varchar', { nullable: true })
  notes: string | null;

  @Column('boolean')
  isRead: boolean;

  @Column('timestamptz')
  createdAt: Date;

  /** When its payments reached the total, or a credit note made up for the rest; null while unpaid. */
  @Column('timestamptz', { nullable: true })
  paidAt: Date | null;

  /** When a credit note made it void. */
  @Column('timestamptz', { nullable: true })
  voidedAt: Date | null;

  @Column('integer', { nullable: true })
  creditNoteNo: number | null;

  /** Made by the database, as are the next two: for lists. */
  @Column({ type: 'boolean', ...MADE })
  readonly isPaid?: boolean;

  /** When it was ordered, null once paid. */
  @Column({ type: 'timestamptz', nullable: true, ...MADE })
  readonly unpaidSince?: Date | null;

  @Column({ type: 'text', ...MADE })
  readonly searchText?: string;
}
