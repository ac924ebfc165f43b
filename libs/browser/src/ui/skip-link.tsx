import { Link } from '@mui/material';

/** Skips the header and menu of the page. Visible while focused. */
export const SkipLink = () => (
  <Link
    href="#content"
    sx={{
      position: 'fixed',
      displayPrint: 'none',
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
