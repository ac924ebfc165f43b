import type { AlertHits } from './alerts.js';
import type { Broker } from './brokers.js';
import type { Columns } from './columns.js';
import type { AccountStatus, HaulingEquipment, ImportSource, MilesSource, RoleName } from './enumerations.js';
import type { Place } from './cities.js';
import type { InvoiceSnapshot } from './invoices.js';
import type { SealedMail } from './mails.js';
import type { FoundLoad } from './market-loads.js';
import type { PostalAddress } from './postal-address.js';
import type { UnsettledStatement } from './statements.js';
import type { AccountWarning } from './warnings.js';

/** Topics of the event bus. */
export const TOPICS = {
  accounts: 'identity.accounts.v1',
  mailRequests: 'identity.mail-requests.v1',
  trucks: 'fleet.trucks.v1',
  droppedImages: 'fleet.dropped-images.v1',
  brokers: 'imports.brokers.v1',
  loadBatches: 'imports.load-batches.v1',
  finishedImports: 'imports.finished-imports.v1',
  heatmapRequests: 'imports.heatmap-requests.v1',
  importResults: 'loads.import-results.v1',
  marketChanges: 'loads.market-changes.v1',
  loadCounts: 'loads.load-counts.v1',
  alertHits: 'loads.alert-hits.v1',
  invoices: 'billing.invoices.v1',
  statements: 'billing.statements.v1',
  warnings: 'notifications.warnings.v1',
} as const;
export type Topic = (typeof TOPICS)[keyof typeof TOPICS];

/** Settings of a topic. */
export interface TopicSettings {
  /** Newest version of its payload. Consumers park events of a newer version than they know. */
  version: number;
  /** Number of partitions. Events of one key share one; more partitions let more replicas of a consumer work. */
  partitions: number;
  /** Days, or `compacted`: the newest event of each key is kept forever, and a null payload (tombstone) removes a key. */
  retention: number | 'compacted';
  /** Fields of its payload that are not shown to anyone, not even to administrators. */
  secrets?: readonly string[];
}

/** The settings by which topics are created and consumed. */
export const TOPIC_SETTINGS: Record<Topic, TopicSettings> = {
  [TOPICS.accounts]: { version: 1, partitions: 3, retention: 'compacted' },
  // Kept only as long as a mail may be delayed.
  [TOPICS.mailRequests]: { version: 1, partitions: 3, retention: 3, secrets: ['code'] },
  [TOPICS.trucks]: { version: 1, partitions: 3, retention: 'compacted' },
  [TOPICS.droppedImages]: { version: 1, partitions: 3, retention: 7 },
  [TOPICS.brokers]: { version: 1, partitions: 3, retention: 'compacted' },
  [TOPICS.loadBatches]: { version: 1, partitions: 6, retention: 7 },
  [TOPICS.finishedImports]: { version: 1, partitions: 3, retention: 7 },
  [TOPICS.heatmapRequests]: { version: 1, partitions: 1, retention: 7 },
  [TOPICS.importResults]: { version: 1, partitions: 6, retention: 7 },
  [TOPICS.marketChanges]: { version: 1, partitions: 6, retention: 7 },
  [TOPICS.loadCounts]: { version: 1, partitions: 1, retention: 7 },
  [TOPICS.alertHits]: { version: 1, partitions: 3, retention: 7 },
  [TOPICS.invoices]: { version: 1, partitions: 3, retention: 7 },
  [TOPICS.statements]: { version: 1, partitions: 3, retention: 7 },
  [TOPICS.warnings]: { version: 1, partitions: 3, retention: 7 },
};

/** Largest payload of an event, in bytes of its JSON. */
export const LARGEST_EVENT = 8 * 2 ** 20;

/** Largest message of a broker, with room for the envelope of the largest event. */
export const LARGEST_MESSAGE = LARGEST_EVENT + 2 ** 20;

export const isCompacted = (topic: Topic): boolean => TOPIC_SETTINGS[topic].retention === 'compacted';

export const COMPACTED_TOPICS = Object.values(TOPICS).filter(isCompacted);

/** The type of an event in its envelope: the topic without its generation, such as `fleet.trucks`. */
export const eventTypeOf = (topic: Topic): string => topic.replace(/\.v\d+$/, '');

/** Payloads by topic. Dates are in ISO 8601, UTC. */
export interface TopicPayloads {
  [TOPICS.accounts]: AccountSnapshot | null;
  [TOPICS.mailRequests]: SealedMail;
  [TOPICS.trucks]: TruckSnapshot | null;
  [TOPICS.droppedImages]: DroppedImages;
  [TOPICS.brokers]: BrokerSnapshot | null;
  [TOPICS.loadBatches]: LoadBatch;
  [TOPICS.finishedImports]: FinishedImport;
  [TOPICS.heatmapRequests]: HeatmapRequest;
  [TOPICS.importResults]: ImportBatchResult;
  [TOPICS.marketChanges]: MarketChangesEvent;
  [TOPICS.loadCounts]: LoadCounts;
  [TOPICS.alertHits]: AlertHits;
  [TOPICS.invoices]: InvoiceSnapshot;
  [TOPICS.statements]: UnsettledStatement;
  [TOPICS.warnings]: AccountWarning;
}

/** The current state of an account: what the guards of every service need. */
export interface AccountSnapshot {
  id: string;
  version: number;
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  roles: RoleName[];
  /** End of the paid period, null if there never was one. */
  paidUntil: string | null;
  /** Tokens of an older epoch are invalid. */
  sessionEpoch: number;
  /** Sessions that ended within the lifetime of an access token. */
  endedSessions: string[];
  accountStatus: AccountStatus;
  avatar: string | null;
  /** Absent in events of release 1.0.0. */
  address?: PostalAddress;
  /**
   * The last sign-in, or the last use of a session, told once a day; for an account without any, when its email was
   * confirmed.
   */
  lastSeenAt: string;
  /** Whether an administrator has suspended it; absent otherwise. */
  suspended?: boolean;
}

/** The current state of a truck. */
export interface TruckSnapshot {
  id: string;
  version: number;
  userId: string;
  name: string;
  licensePlate: string;
  equipment: HaulingEquipment;
  costPerMileCents: number;
}

/** Images that an entity of the owner no longer shows. Their files go, unless the account itself shows them. */
export interface DroppedImages {
  ownerId: string;
  fileNames: string[];
}

/** The current state of a broker. */
export interface BrokerSnapshot extends Omit<Broker, 'shortName' | 'notes' | 'aliases'> {
  /** Absent in events of release 1.0.0. */
  aliases?: string[];
}

/** A stop with its coordinates and time zone. */
export interface Stop extends Place {
  /** IANA time zone. */
  timeZone: string;
}

/** A row of a load file, validated and normalized. */
export interface NormalisedLoad {
  referenceId: string;
  /** The name as in the file. */
  company: string;
  /** Folded company, empty if the source doesn't need one. Identifies the load, with source and reference id. */
  companyKey: string;
  origin: Stop;
  destination: Stop;
  waypoints: Place[];
  pickUp: string;
  /** End of the pickup window, null without one. */
  pickUpEnd: string | null;
  delivery: string | null;
  /** End of the delivery window, null without one. */
  deliveryEnd: string | null;
  equipments: HaulingEquipment[];
  length: number | null;
  weight: number | null;
  width: number | null;
  height: number | null;
  miles: number;
  milesSource: MilesSource;
  /** 0 if no rate is posted. */
  rateCents: number;
  shipperName: string;
  shipperEmail: string | null;
  shipperPhone: string | null;
  /** The freight. */
  commodity: string | null;
  requirements: string | null;
}

/** A normalized load with flat stops, like market loads. */
export interface BatchLoad
  extends
    Omit<NormalisedLoad, 'company' | 'origin' | 'destination' | 'milesSource'>,
    Pick<FoundLoad, Extract<keyof FoundLoad, `${'origin' | 'destination'}${string}`>> {
  /** Absent for posted ones, and in events of the release before. */
  milesSource?: MilesSource;
}

/** Up to 500 loads of a file, in the order of its rows. */
export interface LoadBatch {
  importId: string;
  source: ImportSource;
  /** Number within the import, from 1. */
  batch: number;
  /** Columns without any value are empty. */
  loads: Columns<BatchLoad>;
}

/** The result of a batch. */
export interface ImportBatchResult {
  importId: string;
  batch: number;
  inserted: number;
  updated: number;
  /** Number of updated loads with a changed rate. */
  repriced: number;
  /** Number of rows of loads that were removed as duplicates, and still are. */
  skipped: number;
  /** The skipped loads. Absent in events of release 1.0.0. */
  skippedLoads?: SkippedLoad[];
}

/** Identifies a load of an import, as a batch does. */
export type SkippedLoad = Pick<BatchLoad, 'companyKey' | 'referenceId'>;

/** An import that has ended by itself. */
export interface FinishedImport {
  importId: string;
  source: ImportSource;
  fileName: string;
  status: 'completed' | 'failed';
  imported: number;
  updated: number;
  skipped: number;
  failed: number;
  /** Why it failed, or what is wrong with the file although its valid rows were imported. */
  message: string | null;
}

/** A market load in the search index. Times are in milliseconds since 1970. */
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
  /** Feet and pounds, null if unknown. */
  length: number | null;
  weight: number | null;
  /** Folded name of the shipper. */
  shipper: string;
  /** End of the pickup window, null without one. */
  pickUpEnd: number | null;
  /** End of the delivery window, null without one; release 1.0 does not tell. */
  deliveryEnd?: number | null;
  /** IANA name. With it, the pickup has a day at the stop. */
  originTimeZone: string;
}

/** The fields that every release announces. */
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
  'pickUpEnd',
  'originTimeZone',
] as const satisfies readonly (keyof IndexedLoad)[];

/** A load as searches knew it before it was changed. */
export type FormerLoad = Omit<IndexedLoad, 'id' | 'version' | 'originTimeZone'>;

/** Market loads that were added or changed, and loads that were removed. */
export interface MarketChanges {
  upserted: IndexedLoad[];
  removed: { id: string; version: number }[];
}

/** A market load in an event. */
export interface AnnouncedLoad extends IndexedLoad {
  /** Postal codes, null if unknown. */
  originState: string | null;
  destinationState: string | null;
  /** IANA name. With it, the delivery has a day at the stop. */
  destinationTimeZone: string;
}

/** Up to 500 changes of the market, as an event. */
export interface MarketChangesEvent extends Omit<MarketChanges, 'upserted'> {
  upserted: Columns<AnnouncedLoad>;
  /**
   * The previous loads, by id: null for one that comes back to the market. A load that is missing here comes to it
   * with its first version, and with a later one it is the same for a search as before.
   */
  before?: Record<string, FormerLoad | null>;
  /** The import whose batch made them: the release before makes a heatmap once it knows all of them. */
  importId?: string;
}

/** Asks for the counts that a heatmap is made of. */
export interface HeatmapRequest {
  /** Id of the heatmap to be generated. */
  id: string;
}

/** The loads of the market on the days that a heatmap shows, as an answer to its request. */
export interface LoadCounts extends HeatmapRequest {
  /** The moment of all counts. */
  countedAt: string;
  counts: Columns<CountedLoads>;
  /** The release before does not count them. */
  searches?: Columns<CountedSearches>;
}

/** The number of searches for a truck that began in a state within the last 24 hours, without their accounts. */
export interface CountedSearches {
  /** Postal code. */
  state: string;
  equipment: HaulingEquipment;
  searches: number;
}

/** The number of loads with the same equipments that stop in a state and time zone on a day there. */
export interface CountedLoads {
  end: 'pickups' | 'deliveries';
  /** Postal code. */
  state: string;
  /** IANA name. */
  timeZone: string;
  /** Days since January 1, 1970. */
  day: number;
  equipments: HaulingEquipment[];
  amount: number;
  /** The number of loads whose rate counts, and the sum of their cents per mile. */
  rated: number;
  cents: number;
  /** Their miles, and all their cents. The release before does not sum them. */
  miles?: number;
  totalCents?: number;
  /** Loads whose rate per mile is too far from the market's: see `OUTLYING_RATE_TIMES`. */
  leftOut?: number;
}
