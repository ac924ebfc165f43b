import type { FoundLoad } from '@lanewise/contracts';
import { Box } from '@mui/material';
import { CONTAINER } from '../../../shared/load/load-row';
import { flagsOf, isWarning } from './warnings';

/** The flags of a posting and their evidence. A phone has the figures of warnings only. */
export function PostingFlags({ load }: { load: FoundLoad }) {
  const flags = flagsOf(load);
  if (flags.length === 0) return null;
  return (
    <Box component="ul" aria-label="About this posting" sx={LIST}>
      {flags.map((flag) => (
        <li key={flag.kind} data-warns={isWarning(flag) || undefined}>
          <strong>{flag.text}</strong> <span>{flag.evidence}</span>
        </li>
      ))}
    </Box>
  );
}

const LIST = {
  m: 0,
  px: 2,
  pb: 1,
  ml: { md: 1.25 },
  listStyle: 'none',
  fontSize: 12.5,
  lineHeight: '18px',
  '& li span': { color: 'text.secondary' },
  [`@container (max-width: ${CONTAINER.pairs - 1}px)`]: {
    '& li:not([data-warns]) span': { display: 'none' },
  },
} as const;
