import { formatNumber } from '@lanewise/browser';
import { Box } from '@mui/material';
import { memo } from 'react';
import { PROFIT_TONES, type ProfitTone } from '../../../shared/load/profit';
import { MARK_PATHS, MARK_REACH } from '../../../shared/map/marks';

const TONES: ProfitTone[] = ['high', 'fair', 'loss', 'unknown'];

interface MapLegendProps {
  counts: Record<ProfitTone, number>;
  saved: number;
  /** Radius of the ring in straight miles. */
  deadhead: number;
}

/** Explains the marks, and counts them. */
export const MapLegend = memo(function MapLegend({ counts, saved, deadhead }: MapLegendProps) {
  return (
    <Box
      component="ul"
      aria-label="Legend"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.75,
        rowGap: 0.25,
        m: 0,
        px: 1.5,
        py: 0.75,
        listStyle: 'none',
        typography: 'caption',
        color: 'text.secondary',
        '& li': { display: 'flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' },
        '& b': { color: 'text.primary', fontWeight: 600 },
      }}
    >
      {TONES.map((tone) => (
        <li key={tone}>
          <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden>
            <path d={MARK_PATHS[tone]} fill={`var(--mui-palette-${PROFIT_TONES[tone].color}-main)`} />
          </svg>
          {PROFIT_TONES[tone].word} <b>{formatNumber(counts[tone])}</b>
        </li>
      ))}
      {saved > 0 && (
        <li>
          <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden>
            <circle r={MARK_REACH} fill="none" stroke="var(--mui-palette-text-primary)" strokeWidth="1.5" />
          </svg>
          Saved <b>{formatNumber(saved)}</b>
        </li>
      )}
      <li>
        <Line dash="2 4" color="primary-main" /> {formatNumber(deadhead)} mi straight
      </li>
      <li>
        <Line color="text-primary" /> loaded
      </li>
      <li>
        <Line dash="5 4" color="text-primary" /> empty
      </li>
      <li>
        <Line dash="12 5" color="text-primary" /> no road known
      </li>
    </Box>
  );
});

function Line({ dash, color }: { dash?: string; color: string }) {
  return (
    <svg width="22" height="14" aria-hidden>
      <path d="M0 7H22" stroke={`var(--mui-palette-${color})`} strokeWidth="2" strokeDasharray={dash} />
    </svg>
  );
}
