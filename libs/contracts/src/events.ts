import type { Columns } from './columns.js';
import type { HaulingEquipment, LoadSource, RoleName } from './enumerations.js';
import type { Place } from './cities.js';
import type { MailRequest } from './mails.js';
import type { FoundLoad } from './market-loads.js';

/** Topics of the event bus. */
export const TOPICS = {
  accounts: 'identity.accounts.v1',
  mailRequests: 'identity.mail-requests.v1',
  trucks: 'fleet.trucks.v1',
  loadBatches: 'imports.load-batches.v1',
  importResults: 'loads.import-results.v1',
  marketChanges: 'loads.market-changes.v1',
} as const;
export type Topic = (typeof TOPICS)[keyof typeof TOPICS];

/** How a topic is kept. */
export interface TopicSettings {
  /** Newest shape of its payload. A consumer parks what is newer than it knows. */
  version: number;
  /** Events of one key share a partition; more of them let more replicas of a consumer work. */
  partitions: number;
  /** Days; a compacted topic keeps the newest event of each key for good, and a null payload (tombstone) says the key is gone. */
  retention: number | 'compacted';
  /** Fields of its payload that nobody is shown, administrators included. */
  secrets?: readonly string[];
}

/** The table that topics are made by, and that their consumers go by. */
export const TOPIC_SETTINGS: Record<Topic, TopicSettings> = {
  [TOPICS.accounts]: { version: 1, partitions: 3, retention: 'compacted' },
  // Its events hold the codes of links, so they stay no longer than a mail may be late.
  [TOPICS.mailRequests]: { version: 1, partitions: 3, retention: 3, secrets: ['code'] },
  [TOPICS.trucks]: { version: 1, partitions: 3, retention: 'compacted' },
  [TOPICS.loadBatches]: { version: 1, partitions: 6, retention: 7 },
  [TOPICS.importResults]: { version: 1, partitions: 6, retention: 7 },
  [TOPICS.marketChanges]: { version: 1, partitions: 6, retention: 7 },
};

/** Largest payload of an event, in bytes of its JSON. */
export const LARGEST_EVENT = 8 * 2 ** 20;

/** What a broker has to take: room for the envelope of the largest event. */
export const LARGEST_MESSAGE = LARGEST_EVENT + 2 ** 20;

export const isCompacted = (topic: Topic): boolean => TOPIC_SETTINGS[topic].retention === 'compacted';

export const COMPACTED_TOPICS = Object.values(TOPICS).filter(isCompacted);

/** What an event's envelope calls it: the topic without its generation, such as `fleet.trucks`. */
export const eventTypeOf = (topic: Topic): string => topic.replace(/\.v\d+$/, '');

/** Payload of each topic. Dates are ISO 8601 UTC. */
export interface TopicPayloads {
  [TOPICS.accounts]: AccountSnapshot | null;
  [TOPICS.mailRequests]: MailRequest;
  [TOPICS.trucks]: TruckSnapshot | null;
  [TOPICS.loadBatches]: LoadBatch;
  [TOPICS.importResults]: ImportBatchResult;
  [TOPICS.marketChanges]: MarketChangesEvent;
}

/** The account as it now is: what the guards of every service need. */
export interface AccountSnapshot {
  id: string;
  version: number;
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  roles: RoleName[];
  /** End of the paid period; null when there never was one. */
  paidUntil: string | null;
  /** Tokens of an older epoch are dead. */
  sessionEpoch: number;
  /** Sessions ended within the life of an access token. */
  endedSessions: string[];
}

/** The truck as it now is. */
export interface TruckSnapshot {
  id: string;
  version: number;
  userId: string;
  equipment: HaulingEquipment;
  costPerMileCents: number;
}

/** A stop that is matched to coordinates and a time zone. */
export interface Stop extends Place {
  /** IANA name. */
  timeZone: string;
}

/** One row of a load file, checked and brought into one form. */
export interface NormalisedLoad {
  referenceId: string;
  /** As the file has it. */
  company: string;
  /** `company` folded, empty where the source does without: with source and reference id it identifies the load. */
  companyKey: string;
  origin: Stop;
  destination: Stop;
  waypoints: Place[];
  pickUp: string;
  /** End of the window in which it can be picked up; null without one. */
  pickUpEnd: string | null;
  delivery: string | null;
  /** End of the window in which it can be delivered. */
  deliveryEnd: string | null;
  equipments: HaulingEquipment[];
  length: number | null;
  weight: number | null;
  width: number | null;
  height: number | null;
  miles: number;
  /** 0 means that none is posted. */
  rateCents: number;
  shipperName: string;
  shipperEmail: string | null;
  shipperPhone: string | null;
  /** What is hauled. */
  commodity: string | null;
  requirements: string | null;
}

/** A normalised load with its stops spread out, as market loads have them. */
export interface BatchLoad
  extends
    Omit<NormalisedLoad, 'company' | 'origin' | 'destination'>,
    Pick<FoundLoad, Extract<keyof FoundLoad, `${'origin' | 'destination'}${string}`>> {}

/** Up to 500 loads of one file, in the order of its rows. */
export interface LoadBatch {
  importId: string;
  source: LoadSource;
  /** Counted from 1 within the import. */
  batch: number;
  /** A column without any value is empty. */
  loads: Columns<BatchLoad>;
}

/** What became of one batch. */
export interface ImportBatchResult {
  importId: string;
  batch: number;
  inserted: number;
  updated: number;
  /** Those of `updated` whose rate is another one now. */
  repriced: number;
}

/** What the search index holds of a market load. Times in milliseconds since 1970. */
export interface IndexedLoad {
  id: string;
  version: number;
  equipments: HaulingEquipment[];
  originLatitude: number;
  originLongitude: number;
  destinationLatitude: number;
  destinationLongitude: number;
  pickUp: number;
  delivery: number | null;
  miles: number;
  rateCents: number;
  /** Feet, pounds; null when unknown. */
  length: number | null;
  weight: number | null;
  /** The shipper's name, folded. */
  shipper: string;
}

export const INDEXED_FIELDS = [
  'id',
  'version',
  'equipments',
  'originLatitude',
  'originLongitude',
  'destinationLatitude',
  'destinationLongitude',
  'pickUp',
  'delivery',
  'miles',
  'rateCents',
  'length',
  'weight',
  'shipper',
] as const satisfies readonly (keyof IndexedLoad)[];

/** Market loads that were added or changed, and those that were removed. */
export interface MarketChanges {
  upserted: IndexedLoad[];
  removed: { id: string; version: number }[];
}

/** Up to 500 changes of the market on their way. */
export interface MarketChangesEvent extends Omit<MarketChanges, 'upserted'> {
  upserted: Columns<IndexedLoad>;
}
