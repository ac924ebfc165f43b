/** Required keys of a load in a TruckSmarter file. */
export const TRUCK_SMARTER_REQUIRED_KEYS = ['load_id', 'equipment', 'stops'] as const;
/** Optional keys of a load. */
export const TRUCK_SMARTER_OPTIONAL_KEYS = [
  'company',
  'contact_phone',
  'contact_email',
  'length',
  'weight',
  'distance',
  'offer_price',
  'commodity',
  'requirements',
  'general_notes',
] as const;
/** Keys of a stop. */
export const TRUCK_SMARTER_STOP_KEYS = [
  'type',
  'index',
  'start_time',
  'end_time',
  'city',
  'state',
  'latitude',
  'longitude',
  'country',
] as const;

type LoadKey = (typeof TRUCK_SMARTER_REQUIRED_KEYS | typeof TRUCK_SMARTER_OPTIONAL_KEYS)[number];
/** A load of a TruckSmarter file, not validated yet. */
export type TruckSmarterLoad = Partial<Record<LoadKey, unknown>>;

/** One of its `stops`, not validated yet. */
export type TruckSmarterStop = Partial<Record<(typeof TRUCK_SMARTER_STOP_KEYS)[number], unknown>>;
