import { createContext, use } from 'react';

/** Width of a page's content in pixels from which tables fit. */
const TABLE_ROOM = 960;

/** Width of the page's content in pixels. */
export const PageWidthContext = createContext(0);

export const usePageWidth = (): number => use(PageWidthContext);

/** Returns whether a wide table fits on the page; otherwise lists show cards. */
export const useRoomForTable = (): boolean => usePageWidth() >= TABLE_ROOM;
