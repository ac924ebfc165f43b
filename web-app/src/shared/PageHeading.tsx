import Typography from '@mui/material/Typography';

interface PageHeadingProps {
  children: string;
  /** What the tab says instead. */
  tab?: string;
}

/** The title of a page, also in the tab. It takes the focus when one comes from another page. */
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
