import type { AnyLoad, FoundLoad, SavedLoad } from '@lanewise/contracts';
import type { LoadEarnings } from './profit';

/** The fields that a card shows elsewhere, or not at all. */
type NotShown = 'shipperId' | 'loadStatus' | 'truckId' | 'truck' | 'userId';

/** The fields of a load, found or saved, that a card shows. Optional ones are unknown of a saved load. */
export type CardLoad = Pick<FoundLoad, Exclude<keyof AnyLoad, NotShown>> &
  Partial<Pick<FoundLoad, 'equipments' | 'commodity'>> &
  Pick<LoadEarnings, 'withoutTruck'>;

/** A saved load as a card shows it. */
export const savedCard = (load: SavedLoad): SavedLoad & CardLoad => ({
  ...load,
  withoutTruck: load.truckId === null,
});
