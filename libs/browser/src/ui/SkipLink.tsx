import Link from '@mui/material/Link';

/** Skips what every page starts with. It shows while it has the focus. */
export const SkipLink = () => (
  <Link
    href="#content"
    sx={{
      position: 'fixed',
      top: -60,
      left: 8,
      zIndex: 'tooltip',
      p: 1,
      bgcolor: 'background.paper',
      '&:focus': { top: 8 },
    }}
  >
    Skip to content
  </Link>
);
