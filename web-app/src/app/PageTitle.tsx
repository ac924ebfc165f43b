import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useMatches } from 'react-router';
import { Brand } from '../shared/Brand';

/** What a route says of its page, as its `handle`. */
export interface PageHandle {
  /** Stands in the top bar. */
  title: string;
}

/** The sign, which leads to where one starts, and the title of the page. */
export function PageTitle() {
  const title = useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.title)
    .findLast(Boolean);
  return (
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Link
        component={RouterLink}
        to="/"
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
