import type { AnyLoad, FoundLoad, SavedLoad } from '@lanewise/contracts';
import type { Earned } from './profit';

/** What a card says elsewhere, or not at all. */
type NotShown = 'shipperId' | 'loadStatus' | 'truckId' | 'truck' | 'userId';

/** What a card shows of a load, found or saved. What is optional is unknown of a saved one. */
export type CardLoad = Pick<FoundLoad, Exclude<keyof AnyLoad, NotShown>> &
  Partial<Pick<FoundLoad, 'equipments' | 'commodity'>> &
  Pick<Earned, 'withoutTruck'>;

/** A saved load as a card shows it. */
export const savedCard = (load: SavedLoad): SavedLoad & CardLoad => ({
  ...load,
  withoutTruck: load.truckId === null,
});
