import { formatGain, formatMoney, formatNumber } from '@lanewise/browser';
import { LOAD_STATUS_NAMES, type SavedLoad } from '@lanewise/contracts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, styled } from '@mui/material';
import { savedCard } from '../../../shared/load/card-load';
import { PROFIT_TONES, profitTone } from '../../../shared/load/profit';
import { formatWindow } from '@lanewise/browser/time';

/** Pixels. */
export const ROW_HEIGHT = 57;

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"lane remove" "figures figures"',
  alignItems: 'center',
  columnGap: 12,
  padding: '8px 12px',
  minHeight: ROW_HEIGHT,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .figures': {
    gridArea: 'figures',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, auto)',
    justifyContent: 'space-between',
    columnGap: 12,
    whiteSpace: 'nowrap',
  },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 375px auto',
    gridTemplateAreas: '"lane figures remove"',
    '& .figures': { gridArea: 'figures', gridTemplateColumns: '90px 75px 100px 110px', gap: 0 },
    '& .figures > :not(:first-of-type)': { textAlign: 'right' },
  },
}));

interface HistoryRowsProps {
  loads: readonly SavedLoad[];
  onRemove: (load: SavedLoad) => void;
}

export function HistoryRows({ loads, onRemove }: HistoryRowsProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
      {loads.map((load) => {
        const shown = savedCard(load);
        const { color, mark } = PROFIT_TONES[profitTone(shown)];
        const lane = `${load.origin} to ${load.destination}`;
        return (
          <Row key={load.id}>
            <Box sx={{ gridArea: 'lane', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>
                {load.origin} → {load.destination}
              </Box>
              <Box sx={{ color: 'text.secondary' }}>
                {formatWindow(load.pickUp, load.pickUpEnd, load.originTimeZone)} · {load.referenceId}
              </Box>
            </Box>
            <div className="figures">
              <span>{LOAD_STATUS_NAMES[load.loadStatus]}</span>
              <span>{formatNumber(load.miles)} mi</span>
              <span>{formatMoney(load.rate)}</span>
              <Box component="span" sx={{ color: `${color}.main`, fontWeight: 600 }}>
                <span aria-hidden>{mark} </span>
                {shown.withoutTruck ? '–' : formatGain(load.profit)}
              </Box>
            </div>
            <IconButton
              size="small"
              aria-label={`Remove ${lane}, ${load.referenceId}`}
              onClick={() => onRemove(load)}
              sx={{ gridArea: 'remove' }}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Row>
        );
      })}
    </Box>
  );
}
