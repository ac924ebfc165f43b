import Box from '@mui/material/Box';
import { useMemo, useState, type MouseEvent } from 'react';
import { DotCanvas } from './DotCanvas';
import { dotAt, pickupsText, placeDots, type Dot, type PlacedDot } from './dots';
import type { ResultMapProps } from './ResultMap';
import { fit, ringAround, wholeCountry, type Point, type Size } from '../../../shared/map/sheet';
import { States } from '../../../shared/map/States';
import { TripOverlay } from './TripOverlay';
import type { Atlas } from '../../../shared/map/atlas';
import { useSize } from '../../../shared/map/useSize';

interface MapSurfaceProps extends Omit<ResultMapProps, 'loads' | 'total' | 'pending' | 'onClose'> {
  atlas: Atlas;
  dots: readonly Dot[];
  wholeCountry: boolean;
}

/** The map itself. Pointers find dots; keyboards and screen readers use the list. */
export function MapSurface(props: MapSurfaceProps) {
  const [ref, size] = useSize();
  return (
    <Box ref={ref} sx={{ position: 'absolute', inset: 0 }}>
      {size && <Drawing {...props} size={size} />}
    </Box>
  );
}

function Drawing({ size, atlas, dots, ...props }: MapSurfaceProps & { size: Size }) {
  const { origin, deadhead, focusedId, onFocus, onOpen } = props;
  const [pointed, setPointed] = useState(false);
  const { latitude, longitude } = origin;
  const ring = useMemo(() => ringAround({ latitude, longitude }, deadhead), [latitude, longitude, deadhead]);
  const view = useMemo(
    () =>
      props.wholeCountry ? wholeCountry(size) : fit([...ring.corners, ...dots.map(({ at }) => at)], size),
    [props.wholeCountry, size, ring, dots],
  );
  const placed = useMemo(() => placeDots(dots, view), [dots, view]);
  const focused = useMemo(() => placed.find(({ load }) => load.id === focusedId), [placed, focusedId]);

  const under = (event: MouseEvent): PlacedDot | undefined => {
    const box = event.currentTarget.getBoundingClientRect();
    const at: Point = [event.clientX - box.left, event.clientY - box.top];
    return dotAt(placed, at);
  };
  const point = (event: MouseEvent) => {
    const dot = under(event);
    setPointed(Boolean(dot));
    if (dot && dot.load.id !== focusedId) onFocus(dot.load.id);
  };

  return (
    <Box
      onPointerMove={point}
      onClick={(event) => {
        // A touch points at once.
        const dot = under(event);
        if (dot && dot.load.id === focusedId) onOpen(dot.load.id);
        else if (dot) onFocus(dot.load.id);
      }}
      sx={{ position: 'absolute', inset: 0, cursor: pointed ? 'pointer' : undefined }}
    >
      <States atlas={atlas} view={view} size={size} ring={ring.outline} />
      <DotCanvas
        dots={placed}
        size={size}
        label={`Map of ${pickupsText(dots.length)}. The list has the same loads.`}
      />
      <TripOverlay
        view={view}
        size={size}
        origin={origin}
        destination={props.destination}
        dot={focused}
        trip={props.focusedLoad}
      />
    </Box>
  );
}
