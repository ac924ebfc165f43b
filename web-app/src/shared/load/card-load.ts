import type { AnyLoad, FoundLoad } from '@lanewise/contracts';

/** What a card says elsewhere, or not at all. */
type NotShown = 'shipperId' | 'loadStatus' | 'truckId' | 'truck' | 'userId';

/** What a card shows of a load, found or saved. What is optional is unknown of a saved one. */
export type CardLoad = Pick<FoundLoad, Exclude<keyof AnyLoad, NotShown>> &
  Partial<Pick<FoundLoad, 'pickUpEnd' | 'deliveryEnd' | 'equipments' | 'commodity'>>;
