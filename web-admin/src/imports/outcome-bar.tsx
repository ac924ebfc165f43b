import { formatNumber } from '@lanewise/browser';
import { Box } from '@mui/material';
import type { ImportView } from '@lanewise/contracts';
import { partsOf } from './outcome';

interface Props {
  record: ImportView;
  height?: number;
}

/** The outcomes of an import's rows, to scale. The numbers are beside it. */
export function OutcomeBar({ record, height = 8 }: Props) {
  const parts = partsOf(record);
  const label = parts.map(({ label, count }) => `${label} ${formatNumber(count)}`).join(', ');
  return (
    <Box
      role="img"
      aria-label={label || 'No rows yet'}
      title={label || undefined}
      sx={{ display: 'flex', gap: '2px', height, borderRadius: 1, overflow: 'hidden', bgcolor: 'divider' }}
    >
      {parts.map(({ field, count, fill }) => (
        <Box
          key={field}
          sx={(theme) => ({ flex: `${count} 0 3px`, background: fill(theme.vars.palette), minWidth: '3px' })}
        />
      ))}
    </Box>
  );
}
