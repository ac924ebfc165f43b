import {
  type CreateSavedLoadRequest,
  Equipment,
  type HaulingEquipment,
  LoadStatus,
  type SavedLoadStatus,
  TEXT_RULES,
  toWireDate,
  TruckStatus,
} from '@lanewise/contracts';
import { circleMiles, type LatLon } from '@lanewise/geo';
import { loadRoads } from '@lanewise/roads';
import type { DemoLoad, DemoMarket } from './demo-market.js';
import { toInstant, toLocal } from './demo-schedule.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HALF_HOUR_MS = HOUR_MS / 2;

/** The number of past weeks with work. */
const WEEKS = 4;
/** Customers pay about ten days after the delivery. Assumption. */
const PAID_AFTER_DAYS = 10;
const IN_REPAIR_DAYS = 5;
/** Loads of the market that a dispatcher looks through before taking one. */
const CANDIDATES = 400;
/** The nearest of them, which are compared. */
const NEARBY = 4;
const MILES = { min: 200, max: 1400 };
const HOME: LatLon = { latitude: 41.85, longitude: -87.65 };

interface WorkingTruck {
  equipment: HaulingEquipment;
  truckStatus: TruckStatus;
}

/**
 * The loads of a truck over the last weeks, one after another, each from near where the last one ended. A truck on the
 * road is hauling one now; one that waits has its next load booked; one in repair has not driven for days.
 */
export function drawWork(truck: WorkingTruck, market: DemoMarket, now: number): CreateSavedLoadRequest[] {
  const { random } = market;
  const work: CreateSavedLoadRequest[] = [];
  let place = HOME;
  let free = now - WEEKS * 7 * DAY_MS + random.whole(0, 48) * HOUR_MS;
  const end = truck.truckStatus === TruckStatus.Repair ? now - IN_REPAIR_DAYS * DAY_MS : Infinity;
  for (;;) {
    const { load, deadhead } = bestNearby(truck.equipment, place, market);
    const { origin, destination } = load.lane;
    const pickUp = Math.ceil((free + random.between(6, 30) * HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;
    const local = market.schedule.delivery(toLocal(pickUp, origin.timeZone), load.lane, market.randomTimes);
    const delivery = toInstant(local, destination.timeZone);
    if (delivery > end) return work;
    free = delivery;
    const isUnderWay = pickUp <= now && delivery > now;
    // A truck that waits for work has taken none for now.
    if (isUnderWay && truck.truckStatus !== TruckStatus.OnRoad) continue;
    work.push(toRequest(load, { pickUp, delivery, deadhead, loadStatus: statusAt(now, pickUp, delivery) }));
    if (pickUp > now) return work;
    place = destination;
  }
}

/** Returns what pays best of the loads that begin nearest to a place, of those that a truck can haul. */
function bestNearby(equipment: HaulingEquipment, place: LatLon, market: DemoMarket) {
  const found: { load: DemoLoad; rate: number; away: number }[] = [];
  for (let row = 0; row < CANDIDATES || found.length === 0; row++) {
    // Later rows have other reference ids.
    const load = market.draw(market.random.whole(0, 1_000_000));
    const { miles, origin } = load.lane;
    const { rate } = load.freight;
    if (Equipment[load.equipment] !== equipment || rate === null) continue;
    if (miles < MILES.min || miles > MILES.max) continue;
    found.push({ load, rate, away: circleMiles(place, origin) });
  }
  const nearby = found.toSorted((a, b) => a.away - b.away).slice(0, NEARBY);
  return nearby
    .map(({ load, rate }) => {
      const deadhead = loadRoads().miles(place, load.lane.origin);
      return { load, deadhead, perMile: rate / (load.lane.miles + deadhead) };
    })
    .reduce((best, next) => (next.perMile > best.perMile ? next : best));
}

function statusAt(now: number, pickUp: number, delivery: number): SavedLoadStatus {
  if (pickUp > now) return LoadStatus.Booked;
  if (delivery > now) return LoadStatus.InProgress;
  return delivery > now - PAID_AFTER_DAYS * DAY_MS ? LoadStatus.Completed : LoadStatus.Payed;
}

function toRequest(
  { reference, company, lane, equipment, freight }: DemoLoad,
  at: { pickUp: number; delivery: number; deadhead: number; loadStatus: SavedLoadStatus },
): CreateSavedLoadRequest {
  return {
    referenceId: `${company.prefix}${reference}`,
    origin: lane.origin.fullName,
    destination: lane.destination.fullName,
    pickUp: toWireDate(new Date(at.pickUp)),
    delivery: toWireDate(new Date(at.delivery)),
    length: freight.length,
    weight: freight.weight,
    width: freight.width,
    height: freight.height,
    equipment: Equipment[equipment],
    shipperName: company.name,
    shipperEmail: company.email,
    shipperPhone: company.phone,
    miles: lane.miles,
    deadheadOrigin: at.deadhead,
    rate: freight.rate!,
    requirements: freight.requirements.join(', ').slice(0, TEXT_RULES.requirements.maxLength.value) || null,
    loadStatus: at.loadStatus,
  };
}
