import { Box, Typography } from '@mui/material';

interface Bar {
  /** Of its month or day. */
  name: string;
  value: number;
  /** The value as people read it. */
  text: string;
}

/** A row of bars, the newest at the right. The figures that matter stand beside it in words. */
export function Bars({ bars }: { bars: Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <Box aria-hidden>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: '2px', height: 64 }}>
        {bars.map(({ name, value, text }) => (
          <Box
            key={name}
            title={`${name}: ${text}`}
            sx={{ flex: 1, height: '100%', display: 'flex', alignItems: 'flex-end' }}
          >
            <Box
              sx={{ width: '100%', minHeight: '1px', bgcolor: 'primary.main', borderRadius: '2px 2px 0 0' }}
              style={{ height: most > 0 ? `${(100 * Math.max(value, 0)) / most}%` : undefined }}
            />
          </Box>
        ))}
      </Box>
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ display: 'flex', justifyContent: 'space-between' }}
      >
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </Typography>
    </Box>
  );
}
