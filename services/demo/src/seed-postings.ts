import { loadCityTable } from '@lanewise/geo';
import { findOwner } from '@lanewise/identity';
import { postLoad } from '@lanewise/loads';
import { DEMO_BROKER } from './demo-accounts.js';
import { DemoMarket } from './demo-market.js';
import { drawPostings } from './demo-postings.js';
import type { DatabaseOf } from './seed-demo.js';
import { Seeds } from './seeds.js';

const SEEDED = 'postings';

/** Posts loads for the demo's broker, once per database: a removed one does not come back. */
export async function seedPostings(databaseOf: DatabaseOf): Promise<void> {
  const broker = await findOwner(databaseOf('identity').manager, DEMO_BROKER);
  if (!broker) return;
  await databaseOf('loads').transaction(async (manager) => {
    const seeds = await Seeds.read(manager);
    if (seeds.has(SEEDED)) return;
    await seeds.add(SEEDED);
    const cities = await loadCityTable();
    const market = await DemoMarket.open({ count: 0, seed: 'postings', now: new Date() });
    for (const request of drawPostings(market)) await postLoad(manager, broker.id, request, cities);
  });
}
