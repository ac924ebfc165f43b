import type { FoundLoad, PostingFlag } from '@lanewise/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { PageLink } from '../../../shared/PageLink';

const ReportDialog = lazy(() => import('./ReportDialog'));

/** What is reported: a flag that is wrong, or the posting; undefined while nothing is. */
type Reported = PostingFlag | 'posting' | undefined;

/** What is odd about a posting, on what that stands, and the ways to say that it is wrong. */
export function PostingTrust({ load }: { load: FoundLoad }) {
  const [reported, setReported] = useState<Reported>();
  // Once opened, it stays, so that it can close by its transition.
  const [dialog, setDialog] = useState<Exclude<Reported, undefined>>();
  const report = (what: Exclude<Reported, undefined>) => {
    setDialog(what);
    setReported(what);
  };
  return (
    <Box component="section" aria-label="About this posting" sx={TRUST}>
      {load.flags.length > 0 && (
        <ul>
          {load.flags.map((flag) => (
            <li key={flag.kind}>
              <strong>{flag.text}</strong> <span>{flag.evidence}</span>{' '}
              <Button size="small" color="inherit" onClick={() => report(flag)}>
                This is wrong
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Typography component="p">
        <Button size="small" color="inherit" onClick={() => report('posting')}>
          Report this posting
        </Button>
        {load.flags.length > 0 && <PageLink to="/help#warnings">What to do about it</PageLink>}
      </Typography>
      {dialog && (
        <Suspense>
          <ReportDialog
            load={load}
            flag={dialog === 'posting' ? null : dialog}
            open={reported !== undefined}
            onClose={() => setReported(undefined)}
          />
        </Suspense>
      )}
    </Box>
  );
}

const TRUST = {
  px: 2,
  pb: 1,
  ml: { md: 1.25 },
  fontSize: 12.5,
  lineHeight: '18px',
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& li span': { color: 'text.secondary' },
  '& p': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 },
  '& p, & a': { fontSize: 'inherit', lineHeight: '24px' },
  '& .MuiButton-root': {
    minWidth: 0,
    minHeight: 24,
    px: 0,
    py: 0,
    fontSize: 'inherit',
    fontWeight: 400,
    textDecoration: 'underline',
  },
} as const;
