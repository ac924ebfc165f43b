import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An invoice, as its last event described it, and how it extended the paid period of its owner. */
@Entity({ name: 'known_invoices' })
export class KnownInvoice {
  @PrimaryColumn('uuid')
  id: string;

  @Column('integer')
  version: number;

  @Column('uuid')
  accountId: string;

  @Column('integer')
  invoiceNo: number;

  /** Name of the price package. */
  @Column('text')
  item: string;

  @Column('integer')
  months: number;

  @Column('integer')
  days: number;

  /** The time of its last payment; null if it never was paid, as are the next three. */
  @Column('timestamptz', { nullable: true })
  paidAt: Date | null;

  /** End of the period before, in the past if it had ended. This and the next two follow earlier payments. */
  @Column('timestamptz', { nullable: true })
  endBefore: Date | null;

  @Column('timestamptz', { nullable: true })
  extendedFrom: Date | null;

  @Column('timestamptz', { nullable: true })
  extendedTo: Date | null;

  /** The time at which the extension was taken back; null while it counts. */
  @Column('timestamptz', { nullable: true })
  takenBackAt: Date | null;
}
