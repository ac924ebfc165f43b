import type { Edit } from './edits.js';
import type { EnteredLoad } from './entered-loads.js';
import type { Place } from './cities.js';
import type { Equipment, HaulingEquipment, SavedLoadStatus } from './enumerations.js';
import type { ListRequest } from './lists.js';
import type { FoundLoad } from './market-loads.js';

/**
 * A load as the broker who posted it sees it. Dates are in UTC without `Z`, money is in dollars. Without a truck there
 * are no empty miles and no profit, so both deadheads are 0 and the rate per mile is the rate divided by the miles.
 */
export interface BrokerLoad extends Omit<FoundLoad, OfFoundLoad> {
  /** Counts the changes of the load. */
  version: number;
  userId: string;
  profit: null;
  profitPerMile: null;
  /** Carriers find it while its status is Saved. */
  loadStatus: SavedLoadStatus;
  /** Number of times that it was shown among the results of a carrier's search. A few seconds late. */
  foundCount: number;
  /** Number of times that a carrier has saved it. A saved copy that is removed later still counts. */
  savedCount: number;
}

/** The fields that differ in a found load, or that only it has. */
type OfFoundLoad =
  | 'profit'
  | 'profitPerMile'
  | 'profitPerDay'
  | 'loadStatus'
  | 'userId'
  | 'savedLoadId'
  | 'flags'
  | 'daysToPay'
  | 'freshness';

/**
 * A rate of 0 means that none is posted. Rate per mile is calculated by the service. No other load of the same broker
 * has the reference id.
 */
export interface CreateBrokerLoadRequest extends EnteredLoad {
  shipperEmail: string;
  shipperPhone: string;
}

export interface UpdateBrokerLoadRequest extends Partial<CreateBrokerLoadRequest>, Edit {
  id: string;
}

/** Request of `POST importLoad/get`, and query of `DELETE importLoad/delete`. */
export type BrokerLoadId = Pick<BrokerLoad, 'id'>;

/** Request of `POST importLoad/carriersReached`: a load that may be posted. */
export interface CarriersReachedRequest {
  origin: Place;
  destination: Place;
  equipment: HaulingEquipment;
  pickUp: string;
  miles: number;
  rate: number;
  length?: number | null;
  weight?: number | null;
}

/** Response of `POST importLoad/carriersReached`. */
export interface CarriersReached {
  /** Number of carriers of whom a search in the last 24 hours would have found the load. */
  carriers: number;
}

/** Request of `POST importLoad/search` without an origin. */
export interface BrokerLoadListRequest extends ListRequest {
  equipment?: Equipment;
}

/** Sort fields of a broker's loads by wire name, with the labels and in the order of the menu. */
export const BROKER_LOAD_SORT_LABELS = {
  origin: 'Origin',
  destination: 'Destination',
  pickUp: 'Pickup',
  delivery: 'Delivery',
  miles: 'Miles',
  rate: 'Rate',
  ratePerMile: 'Rate Per Mile',
} as const;
