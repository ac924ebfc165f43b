import { Controller } from '@nestjs/common';
import { type CountedSearches, type HeatmapRequest, toColumns, TOPICS } from '@lanewise/contracts';
import { addToOutbox, type EventContext, OnEvent } from '@lanewise/messaging';
import { Clock } from '@lanewise/runtime';
import { countSearches } from '../search/searched-states.js';
import { countLoads } from './count-loads.js';

const SEARCHES_FIELDS = ['state', 'equipment', 'searches'] as const;

/** Counts the loads of the market for a heatmap, and the searches for them. */
@Controller()
export class HeatmapRequestsConsumer {
  constructor(private readonly clock: Clock) {}

  @OnEvent(TOPICS.heatmapRequests)
  async count({ id }: HeatmapRequest, { manager, event }: EventContext): Promise<void> {
    const now = this.clock.now();
    const counts = await countLoads(manager, now);
    const searches = toColumns<CountedSearches>(await countSearches(manager, now), SEARCHES_FIELDS);
    const countedAt = now.toISOString();
    await addToOutbox(manager, TOPICS.loadCounts, event.key, { id, countedAt, counts, searches });
  }
}
