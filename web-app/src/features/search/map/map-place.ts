/**
 * Where the map fits: beside criteria and list, beside the list while the criteria collapse to one line, or above the
 * list.
 */
export type MapPlace = 'beside-both' | 'beside-list' | 'above';

/** Minimum widths of the page's content in pixels: the list keeps its figures in pairs, the map 336 pixels. */
const ROOM = { besideBoth: 1348, besideList: 1084 };

/** Grid columns of the page: `248px` criteria, then the list, then the map. */
export const MAP_COLUMNS: Record<MapPlace, string> = {
  'beside-both': '248px minmax(700px, 2fr) minmax(336px, 1fr)',
  'beside-list': 'minmax(700px, 3fr) minmax(336px, 2fr)',
  above: 'minmax(0, 1fr)',
};

export function mapPlaceOn(pageWidth: number): MapPlace {
  if (pageWidth >= ROOM.besideBoth) return 'beside-both';
  return pageWidth >= ROOM.besideList ? 'beside-list' : 'above';
}
