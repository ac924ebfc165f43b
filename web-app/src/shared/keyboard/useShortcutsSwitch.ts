import { STORAGE_KEYS } from '@lanewise/browser';
import { useState } from 'react';

/** Returns whether the shortcuts are on, and a setter. The choice is stored on this device. */
export function useShortcutsSwitch(): [on: boolean, turn: (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(STORAGE_KEYS.shortcuts) !== 'off');
  const turn = (next: boolean) => {
    if (next) localStorage.removeItem(STORAGE_KEYS.shortcuts);
    else localStorage.setItem(STORAGE_KEYS.shortcuts, 'off');
    setOn(next);
  };
  return [on, turn];
}
