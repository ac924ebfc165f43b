import type { LoadReportKind, LoadReportOutcome, PostingFlagKind } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

/** A report of a carrier about a load, and what was done. */
@Entity({ name: 'load_reports' })
export class LoadReport {
  @PrimaryColumn('uuid')
  id: string;

  @VersionColumn()
  version: number;

  /** The version in which each field was changed last; a trigger keeps it. */
  @Column({ type: 'jsonb', insert: false, update: false })
  changedIn: Record<string, number>;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('uuid')
  userId: string;

  @Column('uuid')
  loadId: string;

  @Column('text')
  kind: LoadReportKind;

  /** Null for a report of the posting. */
  @Column('text', { nullable: true })
  flag: PostingFlagKind | null;

  @Column('text')
  text: string;

  /** As the load was when it was reported. */
  @Column('text')
  referenceId: string;

  @Column('text')
  shipperName: string;

  @Column('text')
  origin: string;

  @Column('text')
  destination: string;

  @Column('text')
  outcome: LoadReportOutcome;

  @Column('text')
  answer: string;

  @Column('timestamptz', { nullable: true })
  answeredAt: Date | null;
}
