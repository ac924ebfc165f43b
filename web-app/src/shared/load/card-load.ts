import type { FoundLoad, SavedLoad } from '@lanewise/contracts';

/** What a card shows of a load, found or saved. What is optional is unknown of a saved one. */
export type CardLoad = Pick<FoundLoad, keyof FoundLoad & keyof SavedLoad> &
  Partial<Pick<FoundLoad, 'pickUpEnd' | 'deliveryEnd' | 'equipments' | 'commodity'>>;
