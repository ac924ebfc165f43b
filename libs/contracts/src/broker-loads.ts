import type { Equipment, HaulingEquipment } from './enumerations.js';
import type { ListRequest } from './lists.js';
import type { FoundLoad } from './market-loads.js';
import type { SavedLoadStatus } from './saved-loads.js';

/**
 * A load as the broker who posted it sees it. Dates are in UTC without `Z`, money is in dollars. Without a truck there
 * are no empty miles, so both deadheads are 0 and the rate per mile is the rate divided by the miles.
 */
export interface BrokerLoad extends Omit<
  FoundLoad,
  'profit' | 'profitPerMile' | 'profitPerDay' | 'savedLoadId'
> {
  /** Counts the changes of the load. */
  version: number;
  userId: string;
  /** Carriers find it while its status is Saved. */
  loadStatus: SavedLoadStatus;
  /** How often it was shown among the results of a carrier's search. A few seconds late. */
  foundCount: number;
  /** How often a carrier has saved it. A saved copy that is removed later still counts. */
  savedCount: number;
}

/** Rate per mile is calculated by the service. */
export interface CreateBrokerLoadRequest {
  /** No other load of the same broker has it. */
  referenceId: string;
  /** Full names of the cities. */
  origin: string;
  destination: string;
  pickUp: string;
  delivery?: string | null;
  /** Feet and pounds, rounded to whole ones. */
  length?: number | null;
  weight?: number | null;
  width?: number | null;
  height?: number | null;
  equipment: HaulingEquipment;
  /** Defaults to Saved. */
  loadStatus?: SavedLoadStatus;
  shipperName: string;
  shipperLogo?: string | null;
  shipperEmail: string;
  shipperPhone: string;
  shipperDotNumber?: string | null;
  shipperMcNumber?: string | null;
  /** Miles, rounded to whole ones. */
  miles: number;
  /** Dollars, rounded to cents. 0 if no rate is posted. */
  rate: number;
  requirements?: string | null;
  /** Owner. Defaults to the caller; only administrators may name another user. */
  userId?: string;
}

export interface UpdateBrokerLoadRequest extends CreateBrokerLoadRequest {
  id: string;
  /** The version that was edited: if it is no longer the newest, the update is refused. */
  version?: number;
}

/** Request of `POST importLoad/get`, and query of `DELETE importLoad/delete`. */
export type BrokerLoadId = Pick<BrokerLoad, 'id'>;

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
