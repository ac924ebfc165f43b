import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { STORAGE_KEYS } from '../storage-keys.js';

/**
 * Returns whether the side menu is open, whether there is room for it beside the page, and a setter. Beside the
 * page, the choice is stored on this device; over it, the menu always starts closed.
 * @param openFrom width of the screen in pixels from which the menu starts open; it starts closed without one
 */
export function useSideMenu(openFrom?: number) {
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const roomy = useMediaQuery(openFrom === undefined ? 'not all' : `(min-width: ${openFrom}px)`);
  const [choice, setChoice] = useState(() => localStorage.getItem(STORAGE_KEYS.sideMenu));
  const [overlaid, setOverlaid] = useState(false);

  const setOpen = (open: boolean) => {
    if (!wide) return setOverlaid(open);
    const next = open ? 'open' : 'closed';
    localStorage.setItem(STORAGE_KEYS.sideMenu, next);
    setChoice(next);
  };
  return { wide, open: wide ? (choice === null ? roomy : choice === 'open') : overlaid, setOpen };
}
