import type { UpkeepKind, UpkeepStatus } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A run of upkeep: work on many market loads, a few at a time. */
@Entity({ name: 'upkeep_runs' })
export class UpkeepRun {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: UpkeepKind;

  /** The record that it is about, or empty. One run per kind and subject is under way at a time. */
  @Column('text')
  subject: string;

  @Column('text', { default: 'queued' })
  status: UpkeepStatus;

  /** Number of targets that it has worked on. */
  @Column('integer', { default: 0 })
  done: number;

  /** Number of its targets, null until they are listed. */
  @Column('integer', { nullable: true })
  total: number | null;

  /** Number of loads that it has changed or removed. */
  @Column('integer', { default: 0 })
  changed: number;

  /** The last target that it has worked on, in the order of ids. */
  @Column('uuid', { nullable: true })
  workedTo: string | null;

  @Column('text', { nullable: true })
  error: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  startedAt: Date | null;

  /** Null while it is under way. */
  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}
