import { Box, type BoxProps } from '@mui/material';

interface PageProps extends Pick<BoxProps, 'children' | 'aria-busy'> {
  /** Pixels. */
  maxWidth?: number;
}

/** The content of a signed-in page: on each of them, it begins at the same edge. */
export const Page = ({ maxWidth = 760, ...props }: PageProps) => (
  <Box sx={{ width: '100%', maxWidth, p: { xs: 1.5, sm: 2 } }} {...props} />
);
