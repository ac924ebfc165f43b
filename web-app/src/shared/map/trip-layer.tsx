import { styled } from '@mui/material';
import { headingOf, type Way } from './trip';

/** The layer of a map with a trip. */
export const TripLayer = styled('svg')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    pointerEvents: 'none',
    '& .way': { fill: 'none', stroke: palette.text.primary, strokeWidth: 2 },
    '& .way.empty': { strokeWidth: 1.5, strokeDasharray: '5 4' },
    '& .way.estimate': { strokeDasharray: '12 5' },
    '& .way.empty.estimate': { strokeDasharray: '5 10' },
    '& .halo': { fill: 'none', stroke: palette.background.paper, strokeWidth: 5, strokeOpacity: 0.75 },
    '& .head, & .stop': { fill: palette.text.primary, stroke: palette.background.paper },
    '& .end': { fill: palette.primary.main, stroke: palette.background.paper, strokeWidth: 1.5 },
    '& .end .hole': { fill: palette.background.paper },
    '& .focus': { fill: 'none', stroke: palette.text.primary, strokeWidth: 2 },
    '& text': {
      fontSize: 12,
      fontWeight: 600,
      fill: palette.text.primary,
      stroke: palette.background.paper,
      strokeWidth: 4,
      strokeLinejoin: 'round',
      paintOrder: 'stroke',
    },
  };
});

/** The legs of a trip as lines: empty ones in short dashes, those without a known road in longer ones or far apart. */
export function TripWays({ ways }: { ways: readonly Way[] }) {
  return (
    <>
      {ways.map(({ d }, index) => (
        <path key={index} className="halo" d={d} />
      ))}
      {ways.map(({ d, empty, estimate }, index) => (
        <path
          key={index}
          className={['way', empty && 'empty', estimate && 'estimate'].filter(Boolean).join(' ')}
          d={d}
          data-way={empty ? 'empty' : 'loaded'}
        />
      ))}
    </>
  );
}

/** The directions of the loaded legs. */
export function TripHeads({ ways }: { ways: readonly Way[] }) {
  return ways.map(
    ({ empty, seen }, index) =>
      !empty &&
      seen.length > 1 && (
        <path
          key={index}
          className="head"
          d="M-11 -6 L2 0 L-11 6 Z"
          transform={`translate(${seen[seen.length - 1].join(' ')}) rotate(${headingOf(seen)})`}
        />
      ),
  );
}
