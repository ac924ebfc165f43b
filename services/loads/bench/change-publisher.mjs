import { once } from 'node:events';
import { EVENT_BATCH_SIZE, INDEXED_FIELDS, TOPICS, toColumns } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import { EmbeddedLog } from '@lanewise/messaging';
import { syntheticLoads, toIndexed } from './synthetic-loads.mjs';

/**
 * Announces new versions of the first loads of the market, as an import of them would, from a process of its
 * own: what holds up the index' event loop is then the index alone.
 */
const [count, start] = process.argv.slice(2).map(Number);
const batches = [];
let upserted = [];
for await (const load of syntheticLoads({ count, start })) {
  upserted.push({
    ...toIndexed(load),
    version: 2,
    pickUp: load.pickUp + 1_800_000,
    rateCents: load.rateCents + 100,
  });
  if (upserted.length === Math.min(EVENT_BATCH_SIZE, count)) {
    batches.push({ upserted, removed: [] });
    upserted = [];
  }
}
// The last change is told from the others by the index' size.
const last = batches.at(-1);
last.removed.push({ id: last.upserted.pop().id, version: 2 });
const events = batches.map((changes, n) => ({
  id: newId(),
  topic: TOPICS.marketChanges,
  key: `bench/${n}`,
  payload: JSON.stringify({ ...changes, upserted: toColumns(changes.upserted, INDEXED_FIELDS) }),
  occurredAt: new Date().toISOString(),
}));
process.send('prepared');
await once(process, 'message');
process.disconnect();
const log = new EmbeddedLog(process.env.DATABASE_URL);
for (let from = 0; from < events.length; from += 10) await log.publish(events.slice(from, from + 10));
await log.close();
