import Typography from '@mui/material/Typography';

interface PageHeadingProps {
  children: string;
  /** Title of the browser tab, if it is another one. */
  tab?: string;
}

/** The title of a page and of its tab. It takes the focus after a navigation. */
export function PageHeading({ children, tab = children }: PageHeadingProps) {
  return (
    <>
      <title>{`${tab} · Lanewise`}</title>
      <Typography variant="h1" tabIndex={-1} sx={{ outline: 0 }}>
        {children}
      </Typography>
    </>
  );
}
