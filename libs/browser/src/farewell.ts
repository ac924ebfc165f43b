import { STORAGE_KEYS } from './storage-keys.js';

/** Leaves an error message to the page that is about to be loaded in this tab. */
export const leaveFarewell = (message: string): void =>
  sessionStorage.setItem(STORAGE_KEYS.farewell, message);

/** Takes the error message that the previous page left; null when there is none. */
export function takeFarewell(): string | null {
  const message = sessionStorage.getItem(STORAGE_KEYS.farewell);
  sessionStorage.removeItem(STORAGE_KEYS.farewell);
  return message;
}
