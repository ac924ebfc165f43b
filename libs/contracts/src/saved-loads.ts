import type { Edit } from './edits.js';
import type { EnteredLoad } from './entered-loads.js';
import type { Equipment, LoadDue, LoadStatus, SavedLoadStatus } from './enumerations.js';
import type { ListRequest } from './lists.js';
import type { AnyLoad } from './loads.js';

/** A carrier's own copy of a load. Its shipper is what the carrier says it is. */
export interface SavedLoad extends AnyLoad {
  /** Counts the changes of the load. */
  version: number;
  shipperId: null;
  profit: number;
  profitPerMile: number;
  loadStatus: SavedLoadStatus;
  userId: string;
  /** The market load that it was saved from. */
  importLoadId: string | null;
  /** The posted rate of that market load when it was saved, in dollars: 0 for no rate. Null without a market load. */
  postedRate: number | null;
  /** The changes of that market load since; null if it has not. */
  marketChange: MarketChange | null;
  /** The trip that it was saved with. */
  trip: SavedTrip | null;
  /** The carrier's own notes. */
  notes: string | null;
  createdAt: string;
}

/** Loads that were saved together, to be driven one after the other. */
export interface SavedTrip {
  id: string;
  name: string;
}

/** The differences between a market load as it was when saved, and as it is now. A field that is the same is null. */
export interface MarketChange {
  /** Whether it is no longer available. */
  gone: boolean;
  /** Rates in dollars. */
  rate: { was: number; now: number } | null;
  pickUp: { was: string; now: string } | null;
  pickUpEnd: { was: string | null; now: string | null } | null;
  delivery: { was: string | null; now: string | null } | null;
  deliveryEnd: { was: string | null; now: string | null } | null;
}

/** Rate per mile, profit and profit per mile are calculated by the service; they are ignored here. */
export interface CreateSavedLoadRequest extends EnteredLoad {
  /** Ends of the pickup and delivery windows, not before their starts. One that equals its start is none. */
  pickUpEnd?: string | null;
  deliveryEnd?: string | null;
  notes?: string | null;
  deadheadOrigin?: number;
  deadheadDestination?: number;
  /** A truck of the same owner. */
  truckId?: string | null;
  /** The found load that is saved. It can be saved once. */
  importLoadId?: string | null;
  /** The trip that it is part of. */
  trip?: SavedTrip | null;
}

export interface UpdateSavedLoadRequest extends Partial<CreateSavedLoadRequest>, Edit {
  id: string;
}

/** A load, and the status that it gets. */
export type LoadStatusChange = Pick<SavedLoad, 'id' | 'loadStatus'>;

/** Request of `POST load/changeStatuses`. All loads change, or none. */
export interface ChangeLoadStatusesRequest {
  changes: LoadStatusChange[];
}

export interface SavedLoadListRequest extends ListRequest {
  equipment?: Equipment;
  loadStatus?: LoadStatus;
  /** Lists the loads that need a look for this reason. */
  due?: LoadDue;
  truckId?: string;
  tripId?: string;
}

/** Messages for a wrong end of a window. Apart from `MESSAGES`, as only the form and the service need it. */
export const WINDOW_MESSAGES = {
  pickUpEndInvalid: 'Pickup until must be an ISO 8601 date or date-time.',
  deliveryEndInvalid: 'Delivery until must be an ISO 8601 date or date-time.',
  pickUpEndTooEarly: 'Pickup until may not be before pickup.',
  deliveryEndTooEarly: 'Delivery until may not be before delivery.',
  deliveryMissing: 'Please enter delivery, too.',
} as const;

/**
 * Sort fields of the saved loads by wire name, with the labels and in the order of the menu. `openFirst` has those that
 * are completed or paid after all others, and of each the pickup first that is nearest to now.
 */
export const SAVED_LOAD_SORT_LABELS = {
  openFirst: 'Open First',
  origin: 'Origin',
  destination: 'Destination',
  pickUp: 'Pickup',
  delivery: 'Delivery',
  miles: 'Miles',
  rate: 'Rate',
  ratePerMile: 'Rate Per Mile',
  profit: 'Profit',
  profitPerMile: 'Profit Per Mile',
  truckName: 'Truck Name',
} as const;
