import { CONTAINER } from '../../../shared/load/load-row';

/** Width of the list, in pixels, from which a found load has its actions beside its figures. */
export const FOUND = { beside: 980 };

/** Height of a load in one line, with its border, in pixels. */
export const LINE_HEIGHT = 32;

/** Height of a closed card of a found load in pixels, by the width of the list: the estimate for those not measured. */
export function foundHeight(listWidth: number): number {
  if (listWidth >= FOUND.beside) return 115;
  return listWidth >= CONTAINER.pairs ? 125 : 128;
}
