import { browserData, STORAGE_KEYS } from '@lanewise/browser';
import { useState } from 'react';

/** Returns whether loads have one line each, and a setter. The choice is stored on this device. */
export function useDense(): [dense: boolean, setDense: (dense: boolean) => void] {
  const [dense, setDense] = useState(() => browserData.getItem(STORAGE_KEYS.searchView) === 'lines');
  const choose = (next: boolean) => {
    if (next) browserData.setItem(STORAGE_KEYS.searchView, 'lines');
    else browserData.removeItem(STORAGE_KEYS.searchView);
    setDense(next);
  };
  return [dense, choose];
}
