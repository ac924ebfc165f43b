import {
  type AuditAction,
  type AuditChange,
  type AuditEntry as AuditEntryView,
  toWireDate,
} from '@lanewise/contracts';
import { AUDIT_SCHEMA } from '@lanewise/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An entry of the audit trail, to be read: a service sees its own. `audit` writes them. */
@Entity({ schema: AUDIT_SCHEMA, name: 'entries', synchronize: false })
export class AuditEntry {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('timestamptz')
  readonly at: Date;

  @Column('text')
  readonly action: AuditAction;

  @Column('uuid', { nullable: true })
  readonly subjectId: string | null;

  @Column('text', { nullable: true })
  readonly subjectName: string | null;

  @Column('uuid', { nullable: true })
  readonly actorId: string | null;

  @Column('text', { nullable: true })
  readonly cause: string | null;

  @Column('text', { nullable: true })
  readonly address: string | null;

  @Column('text', { nullable: true })
  readonly userAgent: string | null;

  @Column('text')
  readonly correlationId: string;

  @Column('jsonb')
  readonly changes: AuditChange[];
}

export const toView = ({ at, ...entry }: AuditEntry): AuditEntryView => ({ ...entry, at: toWireDate(at) });
