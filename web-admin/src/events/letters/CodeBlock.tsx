import { formatNumber } from '@lanewise/browser';
import { Box, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { CopyButton } from '../../shared/CopyButton';

/** Characters; longer texts are cut because they would slow down the page. The copy is complete. */
const MOST_SHOWN = 20_000;

/** Text for machines, unformatted. */
export function CodeBlock({ title, text }: { title: string; text: string }) {
  const titleId = useId();
  return (
    <div>
      <Stack direction="row" sx={{ mb: 0.75, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={titleId} variant="h3">
          {title}
        </Typography>
        <CopyButton value={text} name={title.toLowerCase()} />
      </Stack>
      <Box
        component="pre"
        // It scrolls, so the keyboard has to reach it.
        tabIndex={0}
        aria-labelledby={titleId}
        role="region"
        sx={{
          m: 0,
          p: 1.5,
          maxHeight: 320,
          overflow: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontFamily: 'monospace',
          fontSize: 12.5,
          lineHeight: 1.5,
          bgcolor: 'action.hover',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {text.slice(0, MOST_SHOWN)}
      </Box>
      {text.length > MOST_SHOWN && (
        <Typography variant="body2" color="textSecondary">
          The first {formatNumber(MOST_SHOWN)} of {formatNumber(text.length)} characters. The copy is
          complete.
        </Typography>
      )}
    </div>
  );
}
