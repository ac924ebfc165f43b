import { MESSAGES, STATE_CODES, type StateCode, US_STATES } from '@lanewise/contracts';
import { ErrorDisplay } from '@lanewise/browser/ui';
import { Box, Skeleton, styled } from '@mui/material';
import { geoPath } from 'd3-geo';
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { HintLayer } from '../hint-layer';
import { type Atlas, fetchAtlas } from '../map/atlas';
import type { Point } from '../map/sheet';
import { useSize } from '../map/use-size';
import { ringsOf, labelPlaceIn } from './label-place';
import { nextState } from './next-state';
import { RANK_COLORS, rankText, type ShownRank } from './ranks';

/** The size of the sheet, in its units. */
const [WIDTH, HEIGHT] = [975, 610];
/** Pixels around the middle of a number, so that it stays within its state. */
const ROOM = 6;
/** States that are too small to point at have buttons below the map. */
const SMALL: readonly StateCode[] = ['CT', 'DE', 'DC', 'MD', 'MA', 'NH', 'NJ', 'RI', 'VT'];

/** The data of a state on the map. */
export interface MapState {
  rank: ShownRank;
  /** Its figures in words: a hint, and read by screen readers. */
  description: string;
}

interface StateMapProps {
  /** Says what the map shows. */
  label: string;
  states: Record<StateCode, MapState>;
  /** Says why a state has no rank. */
  none?: string;
  chosen: StateCode | null;
  onChoose: (code: StateCode) => void;
}

/** A state on the sheet. */
interface StateShape {
  code: StateCode;
  name: string;
  /** SVG path. */
  outline: string;
  center: Point;
  /** The point with the most room for a label. */
  label: Point;
  /** The distance from that point to the state's outline. */
  room: number;
}

const Sheet = styled('svg')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'block',
    width: '100%',
    height: '100%',
    '& path': {
      stroke: palette.background.paper,
      strokeWidth: 1,
      vectorEffect: 'non-scaling-stroke',
      cursor: 'pointer',
      outline: 'none',
    },
    '& path:hover': { opacity: 0.85 },
    '& .none': { fill: palette.action.disabledBackground, stroke: palette.text.secondary },
    '& .outline': { fill: 'none', stroke: palette.text.primary, strokeWidth: 3, pointerEvents: 'none' },
    '& .focus': { stroke: palette.primary.main, strokeWidth: 4 },
    '& text': { textAnchor: 'middle', dominantBaseline: 'central', fontWeight: 650, pointerEvents: 'none' },
  };
});

const Chip = styled('button')(({ theme }) => ({
  minWidth: 44,
  height: 28,
  padding: '0 6px',
  borderRadius: 4,
  border: `1px solid ${theme.vars.palette.divider}`,
  font: 'inherit',
  fontSize: 12,
  fontWeight: 600,
  cursor: 'pointer',
  color: theme.vars.palette.text.primary,
  background: 'transparent',
  '&[aria-pressed=true]': { outline: `2px solid ${theme.vars.palette.text.primary}` },
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
}));

/**
 * A map of the 50 states and DC, colored and numbered by rank. The Tab key stops at one state; arrow keys move to the
 * nearest one in their direction; Enter and Space choose.
 */
export function StateMap({ label, states, none, chosen, onChoose }: StateMapProps) {
  const { shapes, failed, retry } = useStateShapes();
  const [measure, size] = useSize();
  const [focused, setFocused] = useState<StateCode | null>(null);
  const [lastFocused, setLastFocused] = useState<StateCode | null>(null);
  const help = useId();
  const controls = useRef(new Map<StateCode, HTMLElement | SVGElement>());
  const stop = lastFocused ?? chosen ?? STATE_CODES[0];

  const controlOf = (code: StateCode) => ({
    ref: (element: HTMLElement | SVGElement | null) => {
      if (element) controls.current.set(code, element);
    },
    'aria-pressed': code === chosen,
    'aria-description': states[code].description,
    tabIndex: code === stop ? 0 : -1,
    onClick: () => onChoose(code),
    onFocus: () => {
      setFocused(code);
      setLastFocused(code);
    },
    onBlur: () => setFocused(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (!shapes || event.altKey || event.ctrlKey || event.metaKey) return;
      const isChoice = event.key === 'Enter' || event.key === ' ';
      const next = nextState(shapes, code, event.key);
      if (!isChoice && !next) return;
      event.preventDefault();
      if (isChoice) onChoose(code);
      else controls.current.get(next!)?.focus();
    },
  });
  const labelOf = (code: StateCode) => `${US_STATES[code]}, ${rankText(states[code].rank, none)}`;

  if (failed) return <ErrorDisplay message={MESSAGES.mapFailed} onRetry={retry} />;
  const isSmall = ({ code }: StateShape) => SMALL.includes(code);
  const scale = (size?.width ?? WIDTH) / WIDTH;
  const outlined = (code: StateCode | null) => shapes?.find((shape) => shape.code === code)?.outline;
  return (
    <HintLayer letsClicksThrough>
      <Box role="group" aria-label={label} aria-describedby={help}>
        <span id={help} hidden>
          Use arrow keys to move between states, and Enter to choose one.
        </span>
        <Box ref={measure} sx={{ width: '100%', aspectRatio: `${WIDTH} / ${HEIGHT}` }}>
          {!shapes && <Skeleton variant="rounded" width="100%" height="100%" />}
          {shapes && (
            <Sheet viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
              {shapes.map((shape) => (
                <path
                  key={shape.code}
                  d={shape.outline}
                  {...fillOf(states[shape.code].rank)}
                  {...(isSmall(shape)
                    ? {
                        'aria-hidden': true,
                        onClick: () => onChoose(shape.code),
                      }
                    : { role: 'button', 'aria-label': labelOf(shape.code), ...controlOf(shape.code) })}
                />
              ))}
              <path className="outline" aria-hidden d={outlined(chosen)} />
              <path className="outline focus" aria-hidden d={outlined(focused)} />
              {shapes
                .filter(({ room }) => room * scale > ROOM)
                .map(({ code, label: at }) => (
                  <text
                    key={code}
                    aria-hidden
                    x={at[0]}
                    y={at[1]}
                    fontSize={12 / scale}
                    {...textOf(states[code].rank)}
                  >
                    {states[code].rank}
                  </text>
                ))}
            </Sheet>
          )}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'center',
            gap: 0.75,
            mt: 1,
          }}
        >
          {/* Before the shapes are there, so that nothing below moves. */}
          {SMALL.map((code) => {
            const { rank } = states[code];
            const color =
              rank === null
                ? undefined
                : { background: RANK_COLORS[rank].fill, color: RANK_COLORS[rank].text };
            const text = `${code} ${rank ?? '–'}`;
            return (
              <Chip
                key={code}
                type="button"
                aria-label={`${text}, ${labelOf(code)}`}
                style={color}
                {...controlOf(code)}
              >
                {text}
              </Chip>
            );
          })}
        </Box>
      </Box>
    </HintLayer>
  );
}

const fillOf = (rank: ShownRank) =>
  rank === null ? { className: 'none' } : { fill: RANK_COLORS[rank].fill };
const textOf = (rank: ShownRank) => (rank === null ? {} : { fill: RANK_COLORS[rank].text });

/** Returns the shapes of the states once they are there, and a way to try again if they could not be loaded. */
function useStateShapes() {
  const [shapes, setShapes] = useState<StateShape[] | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadShapes().then(setShapes, () => setFailed(true));
  }, []);
  useEffect(load, [load]);
  return { shapes, failed, retry: load };
}

let loading: Promise<StateShape[]> | undefined;

/** Fetches the shapes once for all maps. After a failure, the next call tries again. */
function loadShapes(): Promise<StateShape[]> {
  loading ??= fetchAtlas().then(toShapes);
  loading.catch(() => (loading = undefined));
  return loading;
}

function toShapes({ states }: Atlas): StateShape[] {
  const path = geoPath();
  const shapes = new Map(states.map(({ name, shape }) => [name, shape]));
  return STATE_CODES.flatMap((code) => {
    const name = US_STATES[code];
    const shape = shapes.get(name);
    if (!shape) return [];
    const outline = path(shape) ?? '';
    return [{ code, name, outline, center: path.centroid(shape), ...labelPlaceIn(ringsOf(shape)) }];
  });
}
