import type { BookingStatus, UnmatchedReason } from '@lanewise/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payment that a statement lists. */
@Entity({ name: 'bookings' })
export class Booking {
  @PrimaryColumn('uuid')
  id: string;

  /** The statement that had it first. */
  @Column('uuid')
  statementId: string;

  /** The same in every statement that holds the booking. */
  @Column('text')
  identity: string;

  @Column('date', { nullable: true })
  date: string | null;

  /** Postgres returns a bigint as text. */
  @Column('bigint', {
    nullable: true,
    transformer: {
      to: (value: number | null) => value,
      from: (value: string | null) => (value === null ? null : Number(value)),
    },
  })
  amountCents: number | null;

  @Column('varchar')
  currency: string;

  @Column('varchar')
  reference: string;

  @Column('varchar', { nullable: true })
  payer: string | null;

  @Column('text')
  status: BookingStatus;

  @Column('text', { nullable: true })
  reason: UnmatchedReason | null;

  @Column('integer', { nullable: true })
  invoiceNo: number | null;
}
