import { type CreateSavedLoadRequest, toWireDate, TruckStatus } from '@lanewise/contracts';
import { loadCityTable } from '@lanewise/geo';
import { findOwner } from '@lanewise/identity';
import { addSavedLoad, KnownTruck, MarketLoad } from '@lanewise/loads';
import { poll } from '@lanewise/retry';
import type { EntityManager } from 'typeorm';
import { DEMO_CARRIER } from './demo-accounts.js';
import { DemoMarket } from './demo-market.js';
import { DEMO_TRUCKS } from './demo-trucks.js';
import { drawWork } from './demo-work.js';
import type { DatabaseOf } from './seed-demo.js';
import { Seeds } from './seeds.js';

const SEEDED = 'saved loads';
/** Market loads that the carrier has noted, but not booked. */
const NOTED = 6;
/** The events of new trucks take a moment. */
const TRUCKS_WAIT_MS = 10_000;

/** Saves loads for the demo's carrier, once per database: what its trucks hauled, and some of the market. */
export async function seedSavedLoads(databaseOf: DatabaseOf): Promise<void> {
  const carrier = await findOwner(databaseOf('identity').manager, DEMO_CARRIER);
  if (!carrier) return;
  const loads = databaseOf('loads');
  const findTrucks = async () => {
    const trucks = await loads.manager.find(KnownTruck, {
      where: { userId: carrier.id, removed: false },
      order: { name: 'ASC' },
    });
    return trucks.length >= DEMO_TRUCKS.length && trucks;
  };
  const seeded = await loads.transaction(async (manager) => (await Seeds.read(manager)).has(SEEDED));
  if (seeded) return;
  const trucks = (await poll(findTrucks, { everyMs: 100, limitMs: TRUCKS_WAIT_MS })) ?? [];
  await loads.transaction(async (manager) => {
    await (await Seeds.read(manager)).add(SEEDED);
    await addWork(manager, carrier.id, trucks);
    await noteMarketLoads(manager, carrier.id, trucks);
  });
}

async function addWork(manager: EntityManager, userId: string, trucks: KnownTruck[]): Promise<void> {
  const now = Date.now();
  const cities = await loadCityTable();
  for (const truck of trucks) {
    const truckStatus =
      DEMO_TRUCKS.find(({ name }) => name === truck.name)?.truckStatus ?? TruckStatus.Pending;
    const market = await DemoMarket.open({ count: 0, seed: `work of ${truck.name}`, now: new Date(now) });
    for (const request of drawWork({ equipment: truck.equipment, truckStatus }, market, now)) {
      await addSavedLoad(manager, userId, { ...request, truckId: truck.id }, { cities, truck });
    }
  }
}

/** Saves loads of the coming days around Chicago, half of them with a truck. */
async function noteMarketLoads(manager: EntityManager, userId: string, trucks: KnownTruck[]): Promise<void> {
  const cities = await loadCityTable();
  const found = await manager
    .createQueryBuilder(MarketLoad, 'load')
    .where("load.origin LIKE '%, IL' AND load.rateCents > 0 AND load.delivery IS NOT NULL")
    .andWhere("load.pickUp BETWEEN now() + interval '1 day' AND now() + interval '4 days'")
    .andWhere('load.miles BETWEEN 200 AND 1400')
    .orderBy('load.rateCents / load.miles', 'DESC')
    .addOrderBy('load.id')
    .limit(NOTED)
    .getMany();
  for (const [at, market] of found.entries()) {
    const truck =
      (at % 2 === 0 && trucks.find(({ equipment }) => market.equipments.includes(equipment))) || null;
    const request = toRequest(market, truck?.equipment ?? market.equipments[0]);
    await addSavedLoad(manager, userId, { ...request, truckId: truck?.id }, { cities, truck, market });
  }
}

const toRequest = (
  load: MarketLoad,
  equipment: CreateSavedLoadRequest['equipment'],
): CreateSavedLoadRequest => ({
  referenceId: load.referenceId,
  origin: load.origin,
  destination: load.destination,
  pickUp: toWireDate(load.pickUp),
  pickUpEnd: load.pickUpEnd && toWireDate(load.pickUpEnd),
  delivery: load.delivery && toWireDate(load.delivery),
  deliveryEnd: load.deliveryEnd && toWireDate(load.deliveryEnd),
  length: load.length,
  weight: load.weight,
  width: load.width,
  height: load.height,
  equipment,
  shipperName: load.shipperName,
  shipperEmail: load.shipperEmail,
  shipperPhone: load.shipperPhone,
  miles: load.miles,
  rate: load.rateCents / 100,
  requirements: load.requirements,
});
