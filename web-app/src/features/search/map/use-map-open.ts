import { browserData, STORAGE_KEYS } from '@lanewise/browser';
import { useState } from 'react';

/** Returns whether the map is open, and a setter. The choice is stored on this device. */
export function useMapOpen(byDefault: boolean): [open: boolean, setOpen: (open: boolean) => void] {
  const [choice, setChoice] = useState(() => browserData.getItem(STORAGE_KEYS.searchMap));
  const choose = (open: boolean) => {
    const next = open ? 'open' : 'closed';
    browserData.setItem(STORAGE_KEYS.searchMap, next);
    setChoice(next);
  };
  return [choice === null ? byDefault : choice === 'open', choose];
}
