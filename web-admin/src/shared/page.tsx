import { Box } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { PageWidthContext } from './list/use-room-for-table';

interface Props {
  /** Title of the browser tab. */
  title: string;
  children: ReactNode;
}

/** The content of a page, which knows its width. */
export function Page({ title, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setWidth(ref.current!.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, []);

  return (
    <Box sx={{ width: '100%', maxWidth: 1760, mx: 'auto', p: { xs: 1.5, sm: 2.5 } }}>
      <title>{`${title} · Lanewise`}</title>
      <Box ref={ref}>
        <PageWidthContext value={width}>{children}</PageWidthContext>
      </Box>
    </Box>
  );
}
