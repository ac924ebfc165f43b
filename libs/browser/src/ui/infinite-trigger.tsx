import { Box } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';

interface InfiniteTriggerProps {
  /** Called when the end of the list comes near, again after every page. */
  onReach: () => void;
  /** True while a page loads: then nothing is requested. */
  loading: boolean;
  /** Number of items above. A busy page may not get to show that it loaded, and then only has more of them. */
  loaded: number;
  /** Distance from the end of the list at which it loads more, in pixels. */
  lookAhead?: number;
}

/** The end of an endless list. */
export function InfiniteTrigger({ onReach, loading, loaded, lookAhead = 800 }: InfiniteTriggerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);

  useEffect(() => {
    if (loading) return;
    const observer = new IntersectionObserver(
      // A busy page gets several changes at once: the last one counts.
      (changes) => changes.at(-1)?.isIntersecting && reach(),
      { rootMargin: `0px 0px ${lookAhead}px 0px` },
    );
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, [loading, loaded, lookAhead]);

  return <Box ref={ref} sx={{ height: 50, displayPrint: 'none' }} />;
}
