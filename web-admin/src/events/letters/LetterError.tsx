import { Typography } from '@mui/material';
import { firstLine } from './firstLine';

/** Why an event failed, in at most three lines; the details show all of it. */
export function LetterError({ error }: { error: string | null }) {
  if (error === null) return null;
  return (
    <Typography
      variant="body2"
      title={firstLine(error)}
      sx={{
        overflowWrap: 'anywhere',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: '3',
        overflow: 'hidden',
      }}
    >
      {firstLine(error)}
    </Typography>
  );
}
