import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';

/** How far ahead of its end a list loads on, in pixels. */
const LOOK_AHEAD = 800;

interface InfiniteTriggerProps {
  /** Called when the end of the list comes near, again after every page. */
  onReach: () => void;
  /** True while a page is under way: then nothing is asked for. */
  loading: boolean;
}

/** The end of an endless list. */
export function InfiniteTrigger({ onReach, loading }: InfiniteTriggerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const reach = useRef(onReach);
  useEffect(() => {
    reach.current = onReach;
  });

  useEffect(() => {
    if (loading) return;
    // A busy page is told several changes at once: the last one counts.
    const observer = new IntersectionObserver(
      (changes) => changes.at(-1)?.isIntersecting && reach.current(),
      {
        rootMargin: `0px 0px ${LOOK_AHEAD}px 0px`,
      },
    );
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, [loading]);

  return <Box ref={ref} sx={{ height: 50 }} />;
}
