import type { StatementSource } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A bank statement that was read, or that the check could not read. */
@Entity({ name: 'statements' })
export class Statement {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  fileName: string;

  @Column('text')
  source: StatementSource;

  /** The version of the file that the check has read; null for an upload. */
  @Column('text', { nullable: true })
  sourceVersion: string | null;

  @Column('integer', { default: 0 })
  bookings: number;

  @Column('integer', { default: 0 })
  matched: number;

  @Column('integer', { default: 0 })
  unmatched: number;

  @Column('integer', { default: 0 })
  dismissed: number;

  @Column('integer', { default: 0 })
  known: number;

  @Column('integer', { default: 0 })
  passedOver: number;

  @Column('text', { nullable: true })
  error: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
