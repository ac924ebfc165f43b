import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform, type D3ZoomEvent } from 'd3-zoom';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { CLOSEST, SHEET_CORNERS, wholeCountry, type Size, type View } from '../../../shared/map/sheet';

/** Zoom factor and distance in pixels of one press of a key or button. */
const STEP = { scale: 1.5, pixels: 80 };

const MOVES: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [STEP.pixels, 0],
  ArrowRight: [-STEP.pixels, 0],
  ArrowUp: [0, STEP.pixels],
  ArrowDown: [0, -STEP.pixels],
};

/**
 * Moves a view by wheel, pinch, drag and keys, within the country.
 * @param onMove called with the view where the user has moved it, and with null to fit it again
 */
export function useZoom(view: View, size: Size, onMove: (view: View | null) => void) {
  const [surface, ref] = useState<HTMLElement | null>(null);
  const aligning = useRef(false);
  const behavior = useMemo(
    () =>
      zoom<HTMLElement, unknown>()
        .extent([
          [0, 0],
          [size.width, size.height],
        ])
        .scaleExtent([wholeCountry(size).scale, CLOSEST])
        .translateExtent(SHEET_CORNERS)
        // One finger scrolls the page.
        .filter((event: MouseEvent | TouchEvent) =>
          'touches' in event ? event.touches.length > 1 : event.type === 'wheel' || event.button === 0,
        ),
    [size],
  );

  const onZoom = useEffectEvent(({ transform: { k, x, y } }: D3ZoomEvent<HTMLElement, unknown>) => {
    if (!aligning.current) onMove({ scale: k, x, y });
  });
  useEffect(() => {
    if (!surface) return;
    const selected = select(surface);
    selected.call(behavior.on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => onZoom(event)));
    // The second click on a dot opens it.
    selected.on('dblclick.zoom', null);
    return () => void selected.on('.zoom', null);
  }, [surface, behavior]);

  // A view that was fitted is where the next move begins. One that the user moved is there already.
  const align = useEffectEvent((element: HTMLElement) => {
    const { k, x, y } = zoomTransform(element);
    if (k === view.scale && x === view.x && y === view.y) return;
    aligning.current = true;
    behavior.transform(select(element), zoomIdentity.translate(view.x, view.y).scale(view.scale));
    aligning.current = false;
  });
  useEffect(() => {
    if (surface) align(surface);
  }, [surface, behavior, view]);

  const zoomBy = (closer: boolean) =>
    surface && behavior.scaleBy(select(surface), closer ? STEP.scale : 1 / STEP.scale);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !surface) return;
    const move = MOVES[event.key];
    if (move) {
      const [x, y] = move;
      behavior.translateBy(select(surface), x / view.scale, y / view.scale);
    } else if (event.key === '+' || event.key === '=') zoomBy(true);
    else if (event.key === '-') zoomBy(false);
    else if (event.key === '0') onMove(null);
    else return;
    event.preventDefault();
    // The arrow keys of the page go through the list.
    event.stopPropagation();
  };

  return { ref, by: zoomBy, onKeyDown };
}
