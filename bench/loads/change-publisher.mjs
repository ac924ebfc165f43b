import { once } from 'node:events';
import { EVENT_BATCH_SIZE, INDEXED_FIELDS, TOPIC_SETTINGS, TOPICS, toColumns } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import { EmbeddedLog } from '@lanewise/messaging';
import { syntheticLoads, toIndexed } from './synthetic-loads.mjs';

/**
 * Announces new versions of the first loads of the market, as an import of them would. It is a process of its own, so
 * that nothing but the index blocks the event loop that is measured.
 */
const [count, start] = process.argv.slice(2).map(Number);
const upserted = [];
for await (const load of syntheticLoads({ count, start })) {
  upserted.push({
    ...toIndexed(load),
    version: 2,
    pickUp: load.pickUp + 1_800_000,
    rateCents: load.rateCents + 100,
  });
}
// The last change removes a load: the size of the index shows when all have arrived.
const removed = [{ id: upserted.pop().id, version: 2 }];
const events = [];
for (let from = 0; from < count; from += EVENT_BATCH_SIZE) {
  const batch = upserted.slice(from, from + EVENT_BATCH_SIZE);
  const isLast = from + EVENT_BATCH_SIZE >= count;
  const id = newId();
  events.push({
    id,
    topic: TOPICS.marketChanges,
    version: TOPIC_SETTINGS[TOPICS.marketChanges].version,
    key: `bench/${events.length}`,
    payload: JSON.stringify({ upserted: toColumns(batch, INDEXED_FIELDS), removed: isLast ? removed : [] }),
    occurredAt: new Date().toISOString(),
    correlationId: id,
    traceparent: null,
  });
}
process.send('prepared');
await once(process, 'message');
process.disconnect();
const log = new EmbeddedLog(process.env.DATABASE_URL);
for (let from = 0; from < events.length; from += 10) await log.publish(events.slice(from, from + 10));
await log.close();
