import {
  type AnnouncedLoad,
  EVENT_BATCH_SIZE,
  foldText,
  INDEXED_FIELDS,
  type MarketChanges,
  toColumns,
  TOPICS,
} from '@lanewise/contracts';
import { stateCode } from '@lanewise/geo';
import { addToOutbox } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';
import type { MarketLoad } from './market-load.entity.js';

/** What is announced of a market load, in the form of its table. */
export type WrittenMarketLoad = Pick<
  MarketLoad,
  | 'id'
  | 'version'
  | 'equipments'
  | 'origin'
  | 'originLatitude'
  | 'originLongitude'
  | 'originTimeZone'
  | 'destination'
  | 'destinationLatitude'
  | 'destinationLongitude'
  | 'destinationTimeZone'
  | 'pickUp'
  | 'pickUpEnd'
  | 'delivery'
  | 'deliveryEnd'
  | 'miles'
  | 'rateCents'
  | 'length'
  | 'weight'
  | 'shipperName'
>;

interface WrittenChanges {
  upserted?: WrittenMarketLoad[];
  removed?: MarketChanges['removed'];
  /** The import of which they are one batch. */
  importId?: string;
}

const ANNOUNCED_FIELDS = [
  ...INDEXED_FIELDS,
  'deliveryEnd',
  'originState',
  'originTimeZone',
  'destinationState',
  'destinationTimeZone',
] as const satisfies readonly (keyof AnnouncedLoad)[];

/**
 * Announces market loads that were added, changed or removed. Every writer of market loads calls it in its
 * transaction, with the versions that the rows now have; a removed load's version is one more than its row had.
 *
 * @param key changes of one key are delivered in order; across keys, versions decide
 */
export async function announceMarketChanges(
  manager: EntityManager,
  key: string,
  { upserted = [], removed = [], importId }: WrittenChanges,
): Promise<void> {
  let from = 0;
  // The imports service counts the events of an import, also one that changes nothing.
  do {
    const announced = upserted.slice(from, from + EVENT_BATCH_SIZE).map(toAnnounced);
    await addToOutbox(manager, TOPICS.marketChanges, key, {
      upserted: toColumns(announced, ANNOUNCED_FIELDS),
      removed: removed.slice(from, from + EVENT_BATCH_SIZE),
      importId,
    });
    from += EVENT_BATCH_SIZE;
  } while (from < Math.max(upserted.length, removed.length));
}

/** Returns what readers of the market are told of a load. */
export function toAnnounced(load: WrittenMarketLoad): AnnouncedLoad {
  return {
    id: load.id,
    version: load.version,
    equipments: load.equipments,
    originLatitude: load.originLatitude,
    originLongitude: load.originLongitude,
    destinationLatitude: load.destinationLatitude,
    destinationLongitude: load.destinationLongitude,
    pickUp: load.pickUp.getTime(),
    delivery: load.delivery && load.delivery.getTime(),
    miles: load.miles,
    rateCents: load.rateCents,
    length: load.length,
    weight: load.weight,
    shipper: foldText(load.shipperName),
    pickUpEnd: load.pickUpEnd && load.pickUpEnd.getTime(),
    deliveryEnd: load.deliveryEnd && load.deliveryEnd.getTime(),
    originState: stateOf(load.origin),
    originTimeZone: load.originTimeZone,
    destinationState: stateOf(load.destination),
    destinationTimeZone: load.destinationTimeZone,
  };
}

/** A place without a name, or abroad, is in no state. */
function stateOf(place: string): string | null {
  return /, ..$/.test(place) ? (stateCode(place.slice(-2)) ?? null) : null;
}
