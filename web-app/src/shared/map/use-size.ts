import { useCallback, useState } from 'react';
import type { Size } from './sheet';

/** Tracks the size of an element in pixels; null until it is known. */
export function useSize(): [(element: HTMLElement | null) => (() => void) | undefined, Size | null] {
  const [size, setSize] = useState<Size | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const next = { width: element.clientWidth, height: element.clientHeight };
      setSize(next.width > 0 && next.height > 0 ? next : null);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
