import { Box, Link, Typography } from '@mui/material';
import { useMatches } from 'react-router';
import { landingPage } from '../landing.js';
import { useSignedIn } from '../use-session.js';
import { Brand } from './brand.js';
import { useAppLink } from './use-app-link.js';

/** The `handle` of a route. */
export interface PageHandle {
  /** Shown in the top bar. */
  title: string;
}

/** The logo, which links to where the user starts, and the title of the page. */
export function PageTitle() {
  const { roles } = useSignedIn();
  const linkTo = useAppLink();
  const title = useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.title)
    .findLast(Boolean);
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Link
        {...linkTo(landingPage(roles))}
        color="inherit"
        underline="none"
        aria-label="Lanewise, start page"
        sx={{ borderRadius: 1, flexShrink: 0, '& span': { display: { xs: 'none', sm: 'inline' } } }}
      >
        <Brand />
      </Link>
      {title && (
        <Typography
          component="p"
          noWrap
          sx={{ borderLeft: 1, borderColor: 'divider', pl: 1.5, fontWeight: 600, minWidth: 0 }}
        >
          {title}
        </Typography>
      )}
    </Box>
  );
}
