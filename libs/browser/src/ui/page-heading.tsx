import { Typography } from '@mui/material';
import { visuallyHidden } from './visually-hidden.js';

interface PageHeadingProps {
  children: string;
  /** Title of the browser tab, if it is another one. */
  tab?: string;
  /** For a page that presents the product. */
  large?: boolean;
  /** True when the top bar shows it: then it is there for screen readers and for the focus. */
  inTopBar?: boolean;
}

const LARGE = { fontSize: 'clamp(2rem, 5vw, 3.25rem)', lineHeight: 1.08, letterSpacing: '-0.035em' };

/** The title of a page and of its tab. It takes the focus after a navigation. */
export function PageHeading({ children, tab = children, large = false, inTopBar = false }: PageHeadingProps) {
  return (
    <>
      <title>{`${tab} · Lanewise`}</title>
      <Typography
        variant="h1"
        tabIndex={-1}
        sx={{ outline: 0, ...(large && LARGE), ...(inTopBar && visuallyHidden) }}
      >
        {children}
      </Typography>
    </>
  );
}
