import { formatMoney, formatPerMile } from '@lanewise/browser';
import { Box } from '@mui/material';
import type { Percentiles } from './lanes';

/** A rate per mile to be found on the band. */
export interface RateMark {
  name: string;
  perMile: number;
}

interface RateBandProps {
  percentiles: Percentiles;
  marks?: readonly RateMark[];
}

/** Percent of the width that is left free at both ends. */
const MARGIN = 4;

/** The names of the percentiles below the band, in as few letters as a phone has room for. */
const NAMES: Record<keyof Percentiles, string> = {
  p10: '10%',
  p25: '25%',
  median: 'Median',
  p75: '75%',
  p90: '90%',
};
const KEYS = Object.keys(NAMES) as (keyof Percentiles)[];
/** What a label takes: percent of the width, and pixels of the height. */
const LABEL = { wide: 20, high: 36 };

/** The percentiles of a lane's rates as a band: its middle half is thicker, its median a line, and rates are marked. */
export function RateBand({ percentiles, marks = [] }: RateBandProps) {
  const { p10, p25, median, p75, p90 } = percentiles;
  const placeOf = scaleOf([p10, p90, ...marks.map(({ perMile }) => perMile)]);
  const span = (from: number, to: number) => ({
    left: `${placeOf(from)}%`,
    width: `${placeOf(to) - placeOf(from)}%`,
  });
  const { labels, rows } = placeLabels(KEYS.map((key) => ({ key, at: placeOf(percentiles[key]) })));
  return (
    <Box sx={BAND}>
      <div className="band" role="img" aria-label={describe(percentiles, marks)}>
        <i className="all" style={span(p10, p90)} />
        <i className="middle" style={span(p25, p75)} />
        <i className="median" style={{ left: `${placeOf(median)}%` }} />
        {marks.map(({ name, perMile }, at) => (
          <i
            key={name}
            className={at === marks.length - 1 ? 'mark' : 'mark former'}
            style={{ left: `${placeOf(perMile)}%` }}
          />
        ))}
      </div>
      <dl style={{ height: LABEL.high * rows }}>
        {labels.map(({ key, at, row }) => (
          <div key={key} style={{ left: `${at}%`, top: LABEL.high * row, transform: `translateX(-${at}%)` }}>
            <dt>{NAMES[key]}</dt>
            <dd>{formatMoney(percentiles[key])}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}

/** Returns where a rate is, in percent of the width. */
function scaleOf(rates: number[]): (rate: number) => number {
  const from = Math.min(...rates);
  const width = Math.max(...rates) - from;
  return (rate) => (width === 0 ? 50 : MARGIN + ((rate - from) / width) * (100 - 2 * MARGIN));
}

/** Puts each label under its place, in a row below where it would cover the one before. */
function placeLabels<Label extends { at: number }>(labels: readonly Label[]) {
  const lastOf: number[] = [];
  const placed = labels.map((label) => {
    const free = lastOf.findIndex((last) => label.at - last >= LABEL.wide);
    const row = free < 0 ? lastOf.length : free;
    lastOf[row] = label.at;
    return { ...label, row };
  });
  return { labels: placed, rows: lastOf.length };
}

function describe({ p10, p25, median, p75, p90 }: Percentiles, marks: readonly RateMark[]): string {
  return [
    `From ${formatMoney(p10)} to ${formatPerMile(p90)}`,
    `the middle half from ${formatMoney(p25)} to ${formatMoney(p75)}`,
    `the median ${formatMoney(median)}`,
    ...marks.map(({ name, perMile }) => `${name} ${formatMoney(perMile)}`),
  ].join(', ');
}

const BAND = {
  '& .band': { position: 'relative', height: 26, mb: 0.5, forcedColorAdjust: 'none' },
  '& i': { position: 'absolute', printColorAdjust: 'exact' },
  '& .all': { top: 16, height: 4, borderRadius: 1, bgcolor: 'text.disabled' },
  '& .middle': {
    top: 12,
    height: 12,
    minWidth: 2,
    borderRadius: 0.5,
    bgcolor: 'primary.main',
    opacity: 0.55,
  },
  '& .median': { top: 9, width: 2, height: 17, ml: '-1px', bgcolor: 'text.primary' },
  // A triangle that points down at the band.
  '& .mark': {
    top: 0,
    width: 14,
    height: 10,
    ml: '-7px',
    bgcolor: 'text.primary',
    clipPath: 'polygon(0 0, 100% 0, 50% 100%)',
  },
  '& .former': { bgcolor: 'text.secondary', opacity: 0.6 },
  '& dl': { position: 'relative', m: 0, textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  '& dl > div': { position: 'absolute' },
  '& dt': { fontSize: 11, lineHeight: '16px', color: 'text.secondary' },
  '& dd': { m: 0, fontSize: 12.5, lineHeight: '18px', fontWeight: 600 },
} as const;
