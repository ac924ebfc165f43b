import { Injectable } from '@nestjs/common';
import type { Actor } from '@lanewise/auth';
import {
  LIMITS,
  type ListResponse,
  type LoadReport as LoadReportView,
  MESSAGES,
  type SaveLoadReportRequest,
} from '@lanewise/contracts';
import { newId, readList } from '@lanewise/database';
import { assertNewest, notFound, TooManyRequests, withChanges } from '@lanewise/http';
import { audit } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { isOffered } from '../market-loads/is-offered.js';
import { MarketLoad } from '../market-loads/market-load.entity.js';
import type { LoadReportDto, LoadReportList } from './load-report.dto.js';
import { LoadReport } from './load-report.entity.js';
import { answerRecord, reportedFields, toReportView } from './load-report.rules.js';

const HOUR_SECONDS = 3600;

/** Reports of carriers about loads, and the answers of administrators. */
@Injectable()
export class LoadReportsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Keeps a report. The same one of the same account does nothing.
   * @throws a 404 for a load that is not on the market, and a 429 for one report more than an account can send in a day
   */
  async report({ userId }: Actor, request: LoadReportDto): Promise<void> {
    const fields = reportedFields(request);
    await this.dataSource.transaction(async (manager) => {
      const load = await manager.findOne(MarketLoad, {
        where: { id: request.loadId },
        relations: { broker: true },
      });
      if (!load || !isOffered(load)) throw notFound('load-not-found');
      const { broker, referenceId, origin, destination } = load;
      const { raw } = await manager
        .createQueryBuilder()
        .insert()
        .into(LoadReport)
        .values({
          id: newId(),
          version: 1,
          userId,
          loadId: load.id,
          ...fields,
          referenceId,
          shipperName: broker && !broker.removed ? broker.name : load.shipperName,
          origin,
          destination,
          outcome: 'open',
          answer: '',
        })
        .orIgnore()
        .updateEntity(false)
        .returning('id')
        .execute();
      if ((raw as unknown[]).length > 0) await assertWithinDay(manager, userId);
    });
  }

  list(list: LoadReportList): Promise<ListResponse<LoadReportView>> {
    return readList(this.dataSource.getRepository(LoadReport), list, {
      where: { outcome: list.filter.outcome },
      searchIn: ['referenceId', 'shipperName', 'text'],
      toItem: (report) => toReportView(report as LoadReport),
    });
  }

  async get(id: string): Promise<LoadReportView> {
    return toReportView(await find(this.dataSource.manager, id));
  }

  async answer(id: string, { version, ...changes }: SaveLoadReportRequest): Promise<LoadReportView> {
    return this.dataSource.transaction(async (manager) => {
      const report = await find(manager, id, true);
      await assertNewest(version, report, { view: () => toReportView(report) });
      const before = Object.assign(new LoadReport(), report);
      const { outcome, answer } = withChanges<SaveLoadReportRequest>(report, changes);
      Object.assign(report, { outcome, answer: answer ?? '' });
      const record = answerRecord(before, report);
      if (record.changes?.length === 0) return toReportView(report);
      report.answeredAt = report.outcome === 'open' ? null : new Date();
      const saved = await manager.save(report);
      await audit(manager, record);
      return toReportView(saved);
    });
  }
}

/** After the report is added. Two at once may both be within the limit, as each sees itself only. */
async function assertWithinDay(manager: EntityManager, userId: string): Promise<void> {
  const [{ count }] = await manager.query<[{ count: number }]>(
    `SELECT count(*)::integer AS count FROM load_reports
     WHERE user_id = $1 AND created_at > now() - interval '24 hours'`,
    [userId],
  );
  if (count > LIMITS.loadReportsPerDay)
    throw new TooManyRequests('too-many-load-reports', MESSAGES.tooManyLoadReports, HOUR_SECONDS);
}

async function find(manager: EntityManager, id: string, lock = false): Promise<LoadReport> {
  const report = await manager.findOne(LoadReport, {
    where: { id },
    ...(lock && { lock: { mode: 'pessimistic_write' } }),
  });
  if (!report) throw notFound('load-report-not-found');
  return report;
}
