import { type CreateBrokerLoadRequest, toWireDate } from '@lanewise/contracts';
import { loadCityTable } from '@lanewise/geo';
import { findOwner } from '@lanewise/identity';
import { MarketLoad, postLoad, repostLoad } from '@lanewise/loads';
import { type EntityManager, LessThan, Like } from 'typeorm';
import { DEMO_BROKER } from './demo-accounts.js';
import { DemoMarket } from './demo-market.js';
import { DEMO_REFERENCE, drawPostings } from './demo-postings.js';
import type { DatabaseOf } from './seed-demo.js';
import { Seeds } from './seeds.js';

const SEEDED = 'postings';
const WEEK_MS = 7 * 86_400_000;

/**
 * Posts loads for the demo's broker, once per database: a removed one does not come back. Later, those whose pickup is
 * past are picked up on the same day of a week to come.
 */
export async function seedPostings(databaseOf: DatabaseOf): Promise<void> {
  const broker = await findOwner(databaseOf('identity').manager, DEMO_BROKER);
  if (!broker) return;
  await databaseOf('loads').transaction(async (manager) => {
    const seeds = await Seeds.read(manager);
    if (seeds.has(SEEDED)) return renewPostings(manager, broker.id);
    await seeds.add(SEEDED);
    const cities = await loadCityTable();
    const market = await DemoMarket.open({ count: 0, seed: 'postings', now: new Date() });
    for (const request of drawPostings(market)) await postLoad(manager, broker.id, request, cities);
  });
}

async function renewPostings(manager: EntityManager, userId: string): Promise<void> {
  const now = new Date();
  const past = await manager.find(MarketLoad, {
    where: { userId, referenceId: Like(`${DEMO_REFERENCE}%`), pickUp: LessThan(now) },
    lock: { mode: 'pessimistic_write' },
  });
  if (past.length === 0) return;
  const cities = await loadCityTable();
  for (const load of past) {
    const weeks = Math.ceil((now.getTime() - load.pickUp.getTime()) / WEEK_MS);
    await repostLoad(manager, load, movedBy(load, weeks * WEEK_MS), cities);
  }
}

/** Returns an update that moves the dates; fields that it leaves out stay. */
function movedBy(load: MarketLoad, duration: number): CreateBrokerLoadRequest {
  const moved = (date: Date) => toWireDate(new Date(date.getTime() + duration));
  return {
    referenceId: load.referenceId,
    origin: load.origin,
    destination: load.destination,
    pickUp: moved(load.pickUp),
    delivery: load.delivery && moved(load.delivery),
    equipment: load.equipments[0],
    shipperName: load.shipperName,
    shipperEmail: load.shipperEmail!,
    shipperPhone: load.shipperPhone!,
    miles: load.miles,
    rate: load.rateCents / 100,
  };
}
