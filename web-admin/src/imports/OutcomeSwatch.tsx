import { Box } from '@mui/material';
import type { Outcome } from './outcome';

/** The color of an outcome in the bar. */
export function OutcomeSwatch({ outcome }: { outcome: Outcome }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={(theme) => ({
        display: 'inline-block',
        width: 9,
        height: 9,
        borderRadius: '2px',
        background: outcome.fill(theme.vars.palette),
      })}
    />
  );
}
