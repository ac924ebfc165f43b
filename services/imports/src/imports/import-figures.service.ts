import { Injectable } from '@nestjs/common';
import { DAILY_FROM_DAYS, type ImportFigures, type SourceFigures, toWireDate } from '@lanewise/contracts';
import { Clock } from '@lanewise/runtime';
import { DataSource } from 'typeorm';

/** Tells which sources of loads need a look. */
@Injectable()
export class ImportFiguresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<ImportFigures> {
    const rows = await this.dataSource.query<SourceRow[]>(SOURCES, [this.clock.now(), DAILY_FROM_DAYS]);
    return {
      sources: rows.map(({ lastCompletedAt, ...row }) => ({
        ...row,
        lastCompletedAt: lastCompletedAt && toWireDate(lastCompletedAt),
      })),
    };
  }
}

type SourceRow = Omit<SourceFigures, 'lastCompletedAt'> & { lastCompletedAt: Date | null };

/** Days are counted back from now, in steps of 24 hours. */
const SOURCES = `
  WITH complete AS (
    SELECT source, max(created_at) AS last,
      count(DISTINCT ceil(extract(epoch FROM $1::timestamptz - created_at) / 86400))
        FILTER (WHERE created_at BETWEEN $1::timestamptz - interval '8 days' AND $1::timestamptz - interval '1 day')
        AS days
    FROM imports WHERE status = 'completed' GROUP BY source
  )
  SELECT source, last AS "lastCompletedAt",
    count(*) FILTER (
      WHERE status = 'failed' AND created_at > coalesce(last, '-infinity')
        AND created_at > $1::timestamptz - interval '7 days'
    )::integer AS failed,
    coalesce(days >= $2 AND last < $1::timestamptz - interval '1 day', false) AS "isMissing"
  FROM imports LEFT JOIN complete USING (source)
  GROUP BY source, last, days ORDER BY source`;
