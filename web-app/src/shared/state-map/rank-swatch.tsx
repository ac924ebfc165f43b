import { visuallyHidden } from '@lanewise/browser/ui';
import { Box } from '@mui/material';
import { RANK_COLORS, rankText, type ShownRank } from './ranks';

/** The color of a rank with its number. */
export function RankSwatch({ rank }: { rank: ShownRank }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        minWidth: 22,
        height: 18,
        borderRadius: '4px',
        border: 1,
        borderColor: 'divider',
        fontSize: 12,
        fontWeight: 650,
        bgcolor: rank === null ? 'transparent' : RANK_COLORS[rank].fill,
        color: rank === null ? 'text.secondary' : RANK_COLORS[rank].text,
      }}
    >
      <span aria-hidden>{rank ?? '–'}</span>
      <span style={visuallyHidden}>{rankText(rank)}</span>
    </Box>
  );
}
