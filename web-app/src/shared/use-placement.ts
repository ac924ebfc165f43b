import { useCallback, useLayoutEffect, useState } from 'react';

interface Placement {
  /** Pixels from the top of the page. */
  top: number;
  /** Pixels. */
  width: number;
}

/** Returns where an element is on the page, and updates it when the layout changes. */
export function usePlacement(): [(element: HTMLElement | null) => void, Placement] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [placement, setPlacement] = useState<Placement>({ top: 0, width: window.innerWidth });

  const measure = useCallback(() => {
    if (!element) return;
    const box = element.getBoundingClientRect();
    const next = { top: Math.round(box.top + window.scrollY), width: Math.round(box.width) };
    setPlacement((current) => (current.top === next.top && current.width === next.width ? current : next));
  }, [element]);

  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [element, measure]);

  return [setElement, placement];
}
