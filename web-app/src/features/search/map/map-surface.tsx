import { type FoundLoad, type Place, stopsOf } from '@lanewise/contracts';
import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, Button, ButtonGroup } from '@mui/material';
import { useMemo, useState, type MouseEvent } from 'react';
import { DotCanvas } from './dot-canvas';
import { dotAt, dotOf, gatherDots, nextIn, pickupsText, type Dot, type PlacedDot } from './dots';
import {
  fit,
  ringAround,
  tallCountry,
  toSheet,
  type Point,
  type Size,
  type View,
} from '../../../shared/map/sheet';
import type { Aim } from './map-header';
import { useZoom } from './use-zoom';
import { States } from '../../../shared/map/states';
import { RoadNotice } from '../../../shared/roads/road-notice';
import { TripOverlay } from './trip-overlay';
import type { Atlas } from '../../../shared/map/atlas';
import { useSize } from '../../../shared/map/use-size';

/** The ends of the search and the focused load. */
export interface ShownTrip {
  origin: Place;
  destination: Place | null;
  /** Maximum empty miles to a pickup. */
  deadhead: number;
  /** Id of the focused load, and the load once its card is loaded. */
  focusedId: string | null;
  focusedLoad: FoundLoad | null;
  onFocus: (id: string) => void;
  /** Called to show a load's card. */
  onOpen: (id: string) => void;
}

interface MapSurfaceProps extends ShownTrip {
  atlas: Atlas;
  dots: readonly Dot[];
  aim: Aim;
  /** The view that the user has moved the map to; null while it is fitted to its aim. */
  movedView: View | null;
  onMove: (view: View | null) => void;
}

/** The map itself. Pointers find dots, and move the map, as keys do; screen readers use the list. */
export function MapSurface(props: MapSurfaceProps) {
  const [ref, size] = useSize();
  return (
    <Box ref={ref} sx={{ position: 'absolute', inset: 0 }}>
      {size && <Drawing {...props} size={size} />}
    </Box>
  );
}

function Drawing({ size, atlas, dots, aim, movedView, onMove, ...props }: MapSurfaceProps & { size: Size }) {
  const { origin, destination, deadhead, focusedId, focusedLoad, onFocus, onOpen } = props;
  const [pointed, setPointed] = useState(false);
  const { latitude, longitude } = origin;
  const ring = useMemo(() => ringAround({ latitude, longitude }, deadhead), [latitude, longitude, deadhead]);
  const trip = useMemo(
    () => (aim === 'trip' && focusedLoad ? pointsOf(focusedLoad, origin, destination) : []),
    [aim, focusedLoad, origin, destination],
  );
  const fitted = useMemo(() => {
    if (trip.length > 0) return fit(trip, size);
    const area = [...ring.corners, ...dots.map(({ at }) => at)];
    return aim === 'country' ? tallCountry(area, size) : fit(area, size);
  }, [aim, trip, size, ring, dots]);
  const view = movedView ?? fitted;
  const zoom = useZoom(view, size, onMove);
  const placed = useMemo(() => gatherDots(dots, view), [dots, view]);
  const focused = useMemo(() => dotOf(placed, focusedId), [placed, focusedId]);

  const under = (event: MouseEvent): PlacedDot | undefined => {
    const box = event.currentTarget.getBoundingClientRect();
    const at: Point = [event.clientX - box.left, event.clientY - box.top];
    return dotAt(placed, at);
  };
  const point = (event: MouseEvent) => {
    const dot = under(event);
    setPointed(Boolean(dot));
    if (dot && !isFocused(dot)) onFocus(dot.load.id);
  };
  const isFocused = ({ members }: PlacedDot) => members.some(({ load }) => load.id === focusedId);
  /** Opens the card of a pickup. Of several, it parts those that closer are apart, or goes from one to the next. */
  const open = (dot: PlacedDot) => {
    const closer = fit(
      dot.members.map(({ at }) => at),
      size,
    );
    if (dot.members.length === 1) onOpen(dot.load.id);
    else if (dot.members.length > dot.peers && closer.scale > view.scale) onMove(closer);
    else onFocus(nextIn(dot, focusedId!));
  };

  return (
    <Box
      ref={zoom.ref}
      role="application"
      tabIndex={0}
      aria-label="Map: plus and minus zoom, arrow keys move it, 0 fits it again"
      onKeyDown={zoom.onKeyDown}
      onPointerMove={point}
      onClick={(event) => {
        // A touch points at once.
        const dot = under(event);
        if (dot && isFocused(dot)) open(dot);
        else if (dot) onFocus(dot.load.id);
      }}
      sx={{
        position: 'absolute',
        inset: 0,
        cursor: pointed ? 'pointer' : 'grab',
        '&:active': { cursor: pointed ? 'pointer' : 'grabbing' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        // One finger scrolls the page; two move the map.
        touchAction: 'pan-x pan-y',
      }}
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
        destination={destination}
        dot={focused}
        trip={focusedLoad}
      />
      <RoadNotice />
      <ZoomButtons onZoom={zoom.by} />
    </Box>
  );
}

/** All ends of a trip that lie on the sheet. */
const pointsOf = (load: FoundLoad, origin: Place, destination: Place | null): Point[] =>
  [origin, ...stopsOf(load), ...(destination ? [destination] : [])].flatMap((place) => {
    const at = toSheet(place);
    return at ? [at] : [];
  });

/** These zoom around the middle of the map. */
function ZoomButtons({ onZoom }: { onZoom: (closer: boolean) => void }) {
  return (
    <ButtonGroup
      orientation="vertical"
      size="small"
      variant="outlined"
      color="inherit"
      aria-label="Zoom"
      // A drag that begins here does not move the map.
      onMouseDown={(event) => event.stopPropagation()}
      sx={{
        position: 'absolute',
        right: 8,
        bottom: 8,
        bgcolor: 'background.paper',
        '& .MuiButton-root': { minWidth: 32, width: 32, height: 32, p: 0 },
      }}
    >
      <Button aria-label="Zoom in" onClick={() => onZoom(true)}>
        <AddIcon fontSize="small" />
      </Button>
      <Button aria-label="Zoom out" onClick={() => onZoom(false)}>
        <RemoveIcon fontSize="small" />
      </Button>
    </ButtonGroup>
  );
}
