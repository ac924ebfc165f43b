import type { ImportStatus, ImportSource, UnmatchedCompany } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One uploaded load file and the progress of its import. */
@Entity({ name: 'imports' })
export class Import {
  /** UUIDv7: that of a later import is greater, which lets it win over an earlier one. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  @Column('text')
  source: ImportSource;

  @Column('text')
  fileName: string;

  /** Key of the stored file. */
  @Column('text')
  fileKey: string;

  /** Bytes. Postgres returns a bigint as text. */
  @Column('bigint', { transformer: { to: (value: number) => value, from: Number } })
  fileSize: number;

  /** SHA-256 of the file in hexadecimal. */
  @Column('text')
  checksum: string;

  @Column('text', { default: 'queued' })
  status: ImportStatus;

  /** Column names of the file, for the report of failed rows. */
  @Column('text', { array: true, default: [] })
  columns: string[];

  @Column('integer', { default: 0 })
  rowsRead: number;

  @Column('bigint', {
    default: 0,
    transformer: { to: (value: number) => value, from: Number },
  })
  bytesRead: number;

  @Column('integer', { default: 0 })
  failed: number;

  @Column('integer', { default: 0 })
  skipped: number;

  @Column('integer', { default: 0 })
  imported: number;

  @Column('integer', { default: 0 })
  updated: number;

  @Column('integer', { default: 0 })
  repriced: number;

  /** Batches sent to the loads service, and those whose results have arrived. */
  @Column('integer', { default: 0 })
  batchesSent: number;

  @Column('integer', { default: 0 })
  batchesStored: number;

  /** Whether a heatmap was requested after it had ended. */
  @Column('boolean', { default: false })
  onHeatmap: boolean;

  /** The state in which the import will end once all its batches are stored; null until the file has been read. */
  @Column('text', { nullable: true })
  outcome: 'completed' | 'cancelled' | 'failed' | null;

  @Column('boolean', { default: false })
  cancelRequested: boolean;

  /** Number of workers that have started on it since its last progress. */
  @Column('integer', { default: 0 })
  attemptsWithoutProgress: number;

  @Column('text', { nullable: true })
  message: string | null;

  /** Companies that no broker matched, those with the most loads first; at most a few hundred. */
  @Column('jsonb', { default: [] })
  unmatched: UnmatchedCompany[];

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  finishedAt: Date | null;
}
