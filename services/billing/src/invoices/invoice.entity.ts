import { type InvoiceQuantity, LIMITS } from '@lanewise/contracts';
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

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('uuid', { name: 'package_id' })
  packageId: string;

  @Column('integer', { name: 'invoice_no' })
  invoiceNo: number;

  @Column('varchar', { name: 'invoice_to', length: LIMITS.invoiceTo })
  invoiceTo: string;

  /** The package's name. */
  @Column('varchar', { length: LIMITS.packageName })
  item: string;

  /** Months. */
  @Column('integer')
  quantity: InvoiceQuantity;

  /** By how many days the paid period grows once it is paid. */
  @Column('integer')
  days: number;

  /** Per month. */
  @Column('integer', { name: 'price_cents' })
  priceCents: number;

  @Column('integer', { name: 'total_cents' })
  totalCents: number;

  @Column('varchar', { nullable: true })
  notes: string | null;

  @Column('boolean', { name: 'is_read' })
  isRead: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** Null while unpaid. */
  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  /** Made by the database, as are the next two: for lists. */
  @Column({ type: 'boolean', name: 'is_paid', ...MADE })
  readonly isPaid?: boolean;

  /** When it was ordered, null once paid. */
  @Column({ type: 'timestamptz', name: 'unpaid_since', nullable: true, ...MADE })
  readonly unpaidSince?: Date | null;

  @Column({ type: 'text', name: 'search_text', ...MADE })
  readonly searchText?: string;
}
