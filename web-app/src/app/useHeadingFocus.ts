import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the heading of each new page, so that screen readers announce it, unless the page has focused
 * a field.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector('main');
    if (main?.contains(document.activeElement)) return;
    main?.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [pathname]);
}
