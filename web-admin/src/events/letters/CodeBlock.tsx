import { Box, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { CopyButton } from '../../app/CopyButton';
import { formatCount } from '../../app/format';

/** Longer texts are cut, as they would hold the page up; the copy is whole. In characters. */
const MOST_SHOWN = 20_000;

/** A text of the machine's, as it is. */
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
          The first {formatCount(MOST_SHOWN)} of {formatCount(text.length)} characters. A copy has all of
          them.
        </Typography>
      )}
    </div>
  );
}
