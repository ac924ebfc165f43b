import type { ImportStatus, LoadSource } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One uploaded load file and how far it is. */
@Entity({ name: 'imports' })
export class Import {
  /** UUIDv7: a later import's is greater, by which it wins over an earlier one. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  source: LoadSource;

  @Column('text', { name: 'file_name' })
  fileName: string;

  /** Names the stored file. */
  @Column('text', { name: 'file_key' })
  fileKey: string;

  /** Bytes; Postgres hands a bigint over as text. */
  @Column('bigint', { name: 'file_size', transformer: { to: (value: number) => value, from: Number } })
  fileSize: number;

  /** SHA-256 of the file, in hexadecimal. */
  @Column('text')
  checksum: string;

  @Column('text', { default: 'queued' })
  status: ImportStatus;

  /** Column names of the file, for the report of failed rows. */
  @Column('text', { array: true, default: [] })
  columns: string[];

  @Column('integer', { name: 'rows_read', default: 0 })
  rowsRead: number;

  @Column('bigint', {
    name: 'bytes_read',
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

  /** Batches handed to the loads service, and those whose result is back. */
  @Column('integer', { name: 'batches_sent', default: 0 })
  batchesSent: number;

  @Column('integer', { name: 'batches_stored', default: 0 })
  batchesStored: number;

  /** How the import will end once all its batches are stored; null while the file is being read. */
  @Column('text', { nullable: true })
  outcome: 'completed' | 'cancelled' | 'failed' | null;

  @Column('boolean', { name: 'cancel_requested', default: false })
  cancelRequested: boolean;

  /** Starts of a worker on it since it last got further. */
  @Column('integer', { name: 'fruitless_starts', default: 0 })
  fruitlessStarts: number;

  @Column('text', { nullable: true })
  message: string | null;

  /** Companies that no broker matched; the first few hundred. */
  @Column('text', { name: 'unmatched_companies', array: true, default: [] })
  unmatchedCompanies: string[];

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}
