import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An invoice, as its last event described it, and how it extended the paid period of its owner. */
@Entity({ name: 'known_invoices' })
export class KnownInvoice {
  @PrimaryColumn('uuid')
  id: string;

  @Column('integer')
  version: number;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('integer', { name: 'invoice_no' })
  invoiceNo: number;

  /** Name of the price package. */
  @Column('text')
  item: string;

  @Column('integer')
  months: number;

  @Column('integer')
  days: number;

  /** When it last extended the period; null if it never has, as are the next three. */
  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  /** End of the period before, in the past if it had ended. */
  @Column('timestamptz', { name: 'end_before', nullable: true })
  endBefore: Date | null;

  @Column('timestamptz', { name: 'extended_from', nullable: true })
  extendedFrom: Date | null;

  @Column('timestamptz', { name: 'extended_to', nullable: true })
  extendedTo: Date | null;

  /** When the extension was taken back; null while it counts. */
  @Column('timestamptz', { name: 'taken_back_at', nullable: true })
  takenBackAt: Date | null;
}
