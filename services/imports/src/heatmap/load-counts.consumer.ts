import { Controller } from '@nestjs/common';
import { fromColumns, type LoadCounts, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { toStopDays } from './heatmap.rules.js';

/** Makes a generation of heatmaps from the counts that it has requested, and removes those of the day before. */
@Controller()
export class LoadCountsConsumer {
  @OnEvent(TOPICS.loadCounts)
  async store({ id, countedAt, counts, searches }: LoadCounts, { manager }: EventContext): Promise<void> {
    await manager.query(
      `INSERT INTO heatmap_generations (id, generated_at, stop_days, searches) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [
        id,
        countedAt,
        JSON.stringify(toStopDays(fromColumns(counts))),
        JSON.stringify(searches ? fromColumns(searches) : []),
      ],
    );
    await manager.query(`DELETE FROM heatmap_generations WHERE generated_at < now() - interval '1 day'`);
  }
}
