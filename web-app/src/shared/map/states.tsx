import { styled } from '@mui/material';
import { memo, useMemo } from 'react';
import type { Size, View } from './sheet';
import { namesInView } from './state-names';
import type { Atlas } from './atlas';

const Sheet = styled('svg')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    '& path': { vectorEffect: 'non-scaling-stroke', fill: 'none' },
    '& .land': { fill: palette.background.default, stroke: palette.text.secondary, strokeOpacity: 0.55 },
    '& .borders': { stroke: palette.text.secondary, strokeOpacity: 0.4 },
    '& .ring': {
      fill: palette.primary.main,
      fillOpacity: 0.06,
      stroke: palette.primary.main,
      strokeOpacity: 0.7,
      strokeDasharray: '2 4',
    },
    '& text': { fontSize: 11, fill: palette.text.secondary, textAnchor: 'middle' },
  };
});

interface StatesProps {
  atlas: Atlas;
  view: View;
  size: Size;
  /** Outline, on the sheet, of the search radius. */
  ring: string;
}

/** The base of the map: outlines and names of the states, and the search radius. */
export const States = memo(function States({ atlas, view, size, ring }: StatesProps) {
  const names = useMemo(() => namesInView(atlas.states, view, size), [atlas, view, size]);
  return (
    <Sheet aria-hidden>
      <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
        <path className="land" d={atlas.land} />
        <path className="borders" d={atlas.borders} />
        <path className="ring" d={ring} />
      </g>
      {names.map(({ name, x, y }) => (
        <text key={name} x={x} y={y}>
          {name}
        </text>
      ))}
    </Sheet>
  );
});
