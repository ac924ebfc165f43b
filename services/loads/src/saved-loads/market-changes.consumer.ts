import { Controller } from '@nestjs/common';
import { fromColumns, type MarketChangesEvent, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import type { MarketTerms } from './saved-load.entity.js';

const FIRST_VERSION = 1;

/** Notes on saved loads how their market loads have changed. */
@Controller()
export class MarketChangesConsumer {
  @OnEvent(TOPICS.marketChanges)
  async apply({ upserted, removed }: MarketChangesEvent, { manager }: EventContext): Promise<void> {
    // Nobody had saved a load before it came, and most come in by the hundred.
    const changed = upserted.id.filter((_, at) => upserted.version[at] > FIRST_VERSION);
    const ids = [...changed, ...removed.map(({ id }) => id)];
    if (ids.length === 0) return;
    // Few of the market loads are saved. In the order of ids, like every request, so that neither waits for the other.
    const saved = await manager.query<{ marketLoadId: string }[]>(
      `SELECT market_load_id AS "marketLoadId" FROM saved_loads
       WHERE market_load_id = ANY($1) ORDER BY id FOR UPDATE`,
      [ids],
    );
    if (saved.length === 0) return;
    const isSaved = new Set(saved.map(({ marketLoadId }) => marketLoadId));
    for (const { id, version, rateCents, pickUp, pickUpEnd, delivery, deliveryEnd } of fromColumns(
      upserted,
    )) {
      if (!isSaved.has(id)) continue;
      const terms: MarketTerms = { rateCents, pickUp, pickUpEnd, delivery, deliveryEnd };
      await manager.query(
        `UPDATE saved_loads SET market_terms_now = $3, market_version = $2, market_gone = false
         WHERE market_load_id = $1 AND market_version < $2`,
        [id, version, terms],
      );
    }
    for (const { id, version } of removed) {
      if (!isSaved.has(id)) continue;
      await manager.query(
        `UPDATE saved_loads SET market_version = $2, market_gone = true
         WHERE market_load_id = $1 AND market_version < $2`,
        [id, version],
      );
    }
  }
}
