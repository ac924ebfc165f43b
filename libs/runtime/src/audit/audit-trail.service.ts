import { Injectable } from '@nestjs/common';
import { type AuditEntry as AuditEntryView, fromWireDate, type ListResponse } from '@lanewise/contracts';
import { AUDIT_SCHEMA, readList } from '@lanewise/database';
import { InjectRepository } from '@nestjs/typeorm';
import { And, type FindOperator, LessThan, MoreThanOrEqual, type Repository } from 'typeorm';
import { ServiceTask } from '../tasks/task.decorators.js';
import { AuditEntry, toView } from './audit-entry.entity.js';
import type { AuditList } from './audit.dto.js';

/** The number of entries that the function of the trail removes at a time. */
const BATCH = 10_000;

/** Reads the audit trail of the service, and has what is older than a year removed. */
@Injectable()
export class AuditTrail {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  list({ filter: { from, to, ...filter }, ...list }: AuditList): Promise<ListResponse<AuditEntryView>> {
    return readList(this.entries, list, {
      where: { ...filter, at: between(from, to) },
      searchIn: ['subjectName'],
      ties: 'DESC',
      toItem: toView,
    });
  }

  @ServiceTask('audit-retention', '23 4 * * *')
  async removeExpired(signal: AbortSignal): Promise<void> {
    for (let removed = BATCH; removed === BATCH && !signal.aborted;) {
      [{ removed }] = await this.entries.query<[{ removed: number }]>(
        `SELECT ${AUDIT_SCHEMA}.remove_expired() AS removed`,
      );
    }
  }
}

/** The first instant counts, the last does not. */
function between(from: string | undefined, to: string | undefined): FindOperator<Date> | undefined {
  const limits = [
    ...(from ? [MoreThanOrEqual(fromWireDate(from))] : []),
    ...(to ? [LessThan(fromWireDate(to))] : []),
  ];
  return limits.length === 0 ? undefined : And(...limits);
}
