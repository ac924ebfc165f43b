import { Box } from '@mui/material';
import type { ImportView } from '@lanewise/contracts';
import { formatCount } from './format';
import { OUTCOMES } from './outcome';

interface Props {
  record: ImportView;
  height?: number;
}

/** What became of an import's rows, drawn to scale. The numbers stand beside it. */
export function OutcomeBar({ record, height = 8 }: Props) {
  const parts = OUTCOMES.filter(({ field }) => record[field] > 0);
  const label = parts.map(({ field, label }) => `${label} ${formatCount(record[field])}`).join(', ');
  return (
    <Box
      role="img"
      aria-label={label || 'No rows yet'}
      title={label || undefined}
      sx={{ display: 'flex', gap: '2px', height, borderRadius: 1, overflow: 'hidden', bgcolor: 'divider' }}
    >
      {parts.map(({ field, color }) => (
        <Box key={field} sx={{ flex: `${record[field]} 0 3px`, bgcolor: color, minWidth: '3px' }} />
      ))}
    </Box>
  );
}
