import { STORAGE_KEYS } from '@lanewise/contracts';
import { memoryStore, type Store } from 'react-admin';

/** Narrower windows, in pixels, begin with the menu folded to its icons. */
const SIDEBAR_OPEN_FROM = 1536;

/**
 * React-admin's store. Page, sort and filters live in the address, so nothing of it outlives the tab but the
 * theme, which is kept where the customers' app keeps it.
 */
export function createStore(): Store {
  const theme = localStorage.getItem(STORAGE_KEYS.theme) === 'dark' ? 'dark' : 'light';
  const store = memoryStore({ theme, 'sidebar.open': window.innerWidth >= SIDEBAR_OPEN_FROM });
  return {
    ...store,
    setItem(key, value) {
      if (key === 'theme') {
        localStorage.setItem(STORAGE_KEYS.theme, String(value));
        document.documentElement.dataset.theme = String(value);
      }
      store.setItem(key, value);
    },
  };
}
