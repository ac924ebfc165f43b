import { useSession } from '@lanewise/browser';
import { ErrorDisplay } from '@lanewise/browser/ui';
import { MESSAGES } from '@lanewise/contracts';
import { Box } from '@mui/material';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { PageLink } from '../../shared/page-link';
import { Section } from './section';

/** The distance from the screen at which the map is loaded. */
const LOOK_AHEAD = '400px';

/** The height of the map and of its figures, below or beside it, kept free for them: nothing moves when they appear. */
const ROOM = { xs: 'max(670px, 63vw + 332px)', md: 'min(42vw + 45px, 530px)' };

/** Supply and demand by state, for everyone. The map is loaded when it comes near. */
export function HeatmapSection() {
  const { ref, Heatmap, failed, load } = useHeatmapNear();
  const signedIn = useSession().status === 'signed-in';
  return (
    <Section
      title="Supply And Demand Heatmap"
      intro={
        <>
          Where vans are wanted, and what they earn, today and tomorrow.{' '}
          {signedIn ? (
            <PageLink to="/heatmap">See the heatmaps of all equipment</PageLink>
          ) : (
            <>
              Signing in may be needed to see heatmaps for all equipment:{' '}
              <PageLink to="/login?from=/heatmap">Sign In</PageLink>
            </>
          )}
          .
        </>
      }
    >
      <Box ref={ref} sx={{ minHeight: ROOM }}>
        {failed && <ErrorDisplay message={MESSAGES.mapFailed} onRetry={load} />}
        {Heatmap && <Heatmap />}
      </Box>
    </Section>
  );
}

function useHeatmapNear() {
  const ref = useRef<HTMLDivElement>(null);
  const [Heatmap, setHeatmap] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import('./van-heatmap').then(
      (module) => setHeatmap(() => module.VanHeatmap),
      () => setFailed(true),
    );
  }, []);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => {
        if (!changes.at(-1)?.isIntersecting) return;
        observer.disconnect();
        load();
      },
      { rootMargin: LOOK_AHEAD },
    );
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, [load]);

  return { ref, Heatmap, failed, load };
}
