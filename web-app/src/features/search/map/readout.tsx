import { formatGain, formatMoney, formatNumber } from '@lanewise/browser';
import type { FoundLoad, SnapshotLoad } from '@lanewise/contracts';
import { Box, Button } from '@mui/material';
import { PROFIT_TONES, profitTone } from '../../../shared/load/profit';
import { GONE } from '../search/snapshot-pages';

interface ReadoutProps {
  /** The focused load has left the map. */
  gone: boolean;
  /** The focused pickup, and its place in the list of `total`, from 1. */
  dot: { load: SnapshotLoad; peers: number } | undefined;
  position: number;
  total: number;
  /** Its load, once the card is loaded. */
  load: FoundLoad | null;
  onOpen: () => void;
}

/** Describes the focused load. Its height is fixed, so that the map does not move. */
export function Readout({ gone, dot, position, total, load, onOpen }: ReadoutProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 50,
        px: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        typography: 'body2',
      }}
    >
      {dot ? (
        <>
          <Box data-testid="map-readout" sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {load
                ? `${load.origin} → ${load.destination}`
                : `No. ${formatNumber(position)} of ${formatNumber(total)}`}
            </Box>
            <Figures load={dot.load} peers={dot.peers} />
          </Box>
          <Button size="small" variant="outlined" onClick={onOpen} sx={{ flexShrink: 0 }}>
            Go to card
          </Button>
        </>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>
          {gone ? GONE : 'Point at a pickup or a card to see its trip.'}
        </Box>
      )}
    </Box>
  );
}

/** One line; what does not fit is hidden. */
function Figures({ load, peers }: { load: SnapshotLoad; peers: number }) {
  const { color, mark, word } = PROFIT_TONES[profitTone(load)];
  const posted = load.ratePerMile > 0;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.25,
        height: '1.45em',
        overflow: 'hidden',
        color: 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      <Box component="span" sx={{ color: `${color}.main`, fontWeight: 600 }} title={word}>
        {posted ? `${mark} ${formatGain(load.profit)}` : word}
      </Box>
      {posted && <span>{formatGain(load.profitPerMile)}/mi</span>}
      {posted && <span>rate {formatMoney(load.ratePerMile)}/mi</span>}
      {load.saved && <span>Saved</span>}
      {peers > 1 && <span>{formatNumber(peers)} pickups here</span>}
    </Box>
  );
}
