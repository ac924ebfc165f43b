import { tabData } from './site-data.js';
import { STORAGE_KEYS } from './storage-keys.js';

/** Stores an error message for the page that is about to be loaded in this tab. */
export const leaveFlashMessage = (message: string): void =>
  tabData.setItem(STORAGE_KEYS.flashMessage, message);

/** Returns the error message of the previous page once; null when there is none. */
export function takeFlashMessage(): string | null {
  const message = tabData.getItem(STORAGE_KEYS.flashMessage);
  tabData.removeItem(STORAGE_KEYS.flashMessage);
  return message;
}
