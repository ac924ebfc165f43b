import { type CreateBrokerLoadRequest, Equipment, TEXT_RULES, toWireDate } from '@lanewise/contracts';
import type { LatLon } from '@lanewise/geo';
import { loadRoads } from '@lanewise/roads';
import { DEMO_BROKER_PHONE } from './demo-accounts.js';
import type { DemoMarket } from './demo-market.js';
import { toInstant } from './demo-schedule.js';

/** The prefix of the reference ids of the loads. */
export const DEMO_REFERENCE = 'DB-';

const POSTINGS = 12;
/** Half of them are picked up near the demo's carrier, who so finds them. */
const NEARBY = POSTINGS / 2;
const HOME: LatLon = { latitude: 41.85, longitude: -87.65 };
const NEARBY_MILES = 120;
const MILES = { min: 250, max: 1400 };

/** The loads that the demo's broker has posted. The address is one kept free for examples. */
export function drawPostings(market: DemoMarket): CreateBrokerLoadRequest[] {
  const postings: CreateBrokerLoadRequest[] = [];
  let distant = 0;
  for (let row = 0; postings.length < POSTINGS; row++) {
    const { lane, pickup, delivery, equipment, freight } = market.draw(row);
    const { origin, destination, miles } = lane;
    if (freight.rate === null || miles < MILES.min || miles > MILES.max) continue;
    const isNearby = loadRoads().miles(HOME, origin) <= NEARBY_MILES;
    if (!isNearby && distant === POSTINGS - NEARBY) continue;
    if (!isNearby) distant += 1;
    postings.push({
      referenceId: `${DEMO_REFERENCE}${1001 + postings.length}`,
      origin: origin.fullName,
      destination: destination.fullName,
      pickUp: toWireDate(new Date(toInstant(pickup, origin.timeZone))),
      delivery: toWireDate(new Date(toInstant(delivery, destination.timeZone))),
      length: freight.length,
      weight: freight.weight,
      width: freight.width,
      height: freight.height,
      equipment: Equipment[equipment],
      shipperName: 'Demo Broker',
      shipperEmail: 'loads@demo-broker.example',
      shipperPhone: DEMO_BROKER_PHONE,
      miles,
      rate: freight.rate,
      requirements: freight.requirements.join('; ').slice(0, TEXT_RULES.requirements.maxLength.value) || null,
    });
  }
  return postings;
}
