import {
  type AnnouncedLoad,
  type Columns,
  EVENT_BATCH_SIZE,
  foldText,
  INDEXED_FIELDS,
  type MarketChanges,
  type MarketChangesEvent,
  sliceColumns,
  toColumns,
  TOPICS,
} from '@lanewise/contracts';
import { stateCode } from '@lanewise/geo';
import { addToOutbox } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';
import { isOffered } from './is-offered.js';
import type { MarketLoad } from './market-load.entity.js';

/** A market load as it is announced, in the form of its table. */
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
  upserted?: WrittenMarketLoad[] | Columns<AnnouncedLoad>;
  removed?: MarketChanges['removed'];
  before?: MarketChangesEvent['before'];
  /** The import of which they are one batch. */
  importId?: string;
}

const ANNOUNCED_FIELDS = [
  ...INDEXED_FIELDS,
  'deliveryEnd',
  'originState',
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
  { upserted = [], removed = [], before, importId }: WrittenChanges,
): Promise<void> {
  const columns = Array.isArray(upserted) ? toColumns(upserted.map(toAnnounced), ANNOUNCED_FIELDS) : upserted;
  let from = 0;
  // The imports service of the release before counts the events of an import, also one that changes nothing.
  do {
    await addToOutbox(manager, TOPICS.marketChanges, key, {
      upserted: sliceColumns(columns, from, from + EVENT_BATCH_SIZE),
      removed: removed.slice(from, from + EVENT_BATCH_SIZE),
      before,
      importId,
    });
    from += EVENT_BATCH_SIZE;
  } while (from < Math.max(columns.id.length, removed.length));
}

/** Returns what is announced of a load. */
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

/**
 * Announces a load that a person has posted or changed.
 * @param before what it was; undefined for a new one
 */
export function announceLoad(manager: EntityManager, load: EditedLoad, before?: EditedLoad): Promise<void> {
  const former = before && isOffered(before) ? toAnnounced(before) : null;
  return announceMarketChanges(
    manager,
    load.id,
    isOffered(load) ? { upserted: [load], before: { [load.id]: former } } : { removed: [load] },
  );
}

type EditedLoad = WrittenMarketLoad & Pick<MarketLoad, 'loadStatus'>;

/** A place without a name, or abroad, is in no state. That of a ZIP code ends in it: `Chicago, IL 60607`. */
export function stateOf(place: string): string | null {
  const ending = /, (..)(?: \d{5})?$/.exec(place)?.[1];
  return (ending && stateCode(ending)) ?? null;
}
