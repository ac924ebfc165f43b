import { tabData } from './site-data.js';
import { STORAGE_KEYS } from './storage-keys.js';

/** Leaves an error message to the page that is about to be loaded in this tab. */
export const leaveFarewell = (message: string): void => tabData.setItem(STORAGE_KEYS.farewell, message);

/** Takes the error message that the previous page left; null when there is none. */
export function takeFarewell(): string | null {
  const message = tabData.getItem(STORAGE_KEYS.farewell);
  tabData.removeItem(STORAGE_KEYS.farewell);
  return message;
}
