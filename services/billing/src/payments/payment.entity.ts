import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Money that came in for an invoice. */
@Entity({ name: 'payments' })
export class Payment {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  invoiceId: string;

  /** Null where an administrator recorded it by hand. */
  @Column('uuid', { nullable: true })
  bookingId: string | null;

  @Column('integer')
  amountCents: number;

  /** The day on which it came in. */
  @Column('date')
  date: string;
}
