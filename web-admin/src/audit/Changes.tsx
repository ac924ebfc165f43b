import type { AuditChange } from '@lanewise/contracts';
import { Box, Typography } from '@mui/material';
import { fieldLabel, formatValue } from './formatChange';

/** What has changed, as old → new. */
export function Changes({ changes }: { changes: readonly AuditChange[] }) {
  if (changes.length === 0) return '—';
  return (
    <Box component="ul" aria-label="Changes" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {changes.map(({ field, from, to }) => (
        <Typography key={field} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {fieldLabel(field)}:
          </Box>{' '}
          <bdi>{formatValue(from)}</bdi> → <bdi>{formatValue(to)}</bdi>
        </Typography>
      ))}
    </Box>
  );
}
