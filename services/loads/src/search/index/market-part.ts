import type { LoadCell } from './load-cell.js';
import type { Places } from './place-table.js';

/** The columns of the index that trips are made of. */
export const COPIED_COLUMNS = [
  'pickUps',
  'deliveries',
  'weights',
  'lengths',
  'origins',
  'destinations',
  'rateCents',
  'slots',
  'shippers',
  'freights',
  'miles',
  'windows',
  'deliveryWindows',
] as const satisfies readonly (keyof LoadCell)[];

export type CopiedColumns = Pick<LoadCell, (typeof COPIED_COLUMNS)[number]>;

/** Cells of the index that have changed, or the places of all, on the way to a copy of it. */
export interface MarketPart {
  /** The copy that it continues, or begins. */
  copy: string;
  begins: boolean;
  /** Whether the copy is then as the index was at this moment. */
  isLast: boolean;
  /** Numbers of cells, and where their rows begin in the columns; one more tells where the last ones end. */
  cells: Uint32Array;
  begin: Uint32Array;
  columns: CopiedColumns;
  /** The ids of the rows: four words each. */
  ids: Uint32Array;
  /** All places, when these have changed. */
  places?: Places;
  /** The numbers that shippers have whose names were given. */
  shippers: number[];
}

/** Returns the memory of a part that goes to another thread with it. */
export function transferred({ cells, begin, columns, ids, places }: MarketPart): ArrayBuffer[] {
  const arrays = [cells, begin, ids, ...COPIED_COLUMNS.map((name) => columns[name])];
  const more = places ? [places.coordinates, places.directions] : [];
  return [...arrays, ...more].map(({ buffer }) => buffer as ArrayBuffer);
}
