import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

/** Loaded with the first hint: placing one takes more code than most lists. */
const Popper = lazy(() => import('@mui/material/Popper'));

/** Milliseconds for the pointer to move from a figure onto its hint. */
const LEAVE_MS = 120;

interface HintLayerProps {
  children: ReactNode;
  /** For hints over what is clicked: neighbors on a map. The pointer cannot go onto them then. */
  letsClicksThrough?: boolean;
}

/**
 * Shows the `aria-description` of the element inside it that is hovered or focused. One layer serves a whole list:
 * a tooltip for each figure would slow down scrolling.
 */
export function HintLayer({ children, letsClicksThrough = false }: HintLayerProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hideSoon = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setAnchor(null), LEAVE_MS);
  };
  const show = (target: EventTarget) => {
    const hinted = target instanceof Element && target.closest('[aria-description]');
    if (!hinted) return hideSoon();
    clearTimeout(leaving.current);
    setAnchor(hinted);
  };

  useEffect(() => {
    if (!anchor) return;
    const hide = () => setAnchor(null);
    const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const hideWhenGone = () => anchor.isConnected || hide();
    document.addEventListener('keydown', hideOnEscape);
    window.addEventListener('scroll', hideWhenGone, { passive: true });
    return () => {
      document.removeEventListener('keydown', hideOnEscape);
      window.removeEventListener('scroll', hideWhenGone);
    };
  }, [anchor]);

  return (
    <>
      <Box
        onPointerOver={({ target }) => show(target)}
        onPointerLeave={hideSoon}
        onFocus={({ target }) => show(target)}
        onBlur={hideSoon}
      >
        {children}
      </Box>
      {anchor && (
        <Suspense>
          <Popper
            open
            anchorEl={anchor}
            container={mainLandmark}
            placement="top"
            sx={{ zIndex: 'tooltip', ...(letsClicksThrough && { pointerEvents: 'none' }) }}
          >
            <Paper
              onPointerEnter={() => clearTimeout(leaving.current)}
              onPointerLeave={hideSoon}
              sx={{
                m: 0.75,
                px: 1.25,
                py: 0.75,
                maxWidth: 300,
                bgcolor: 'text.primary',
                color: 'background.paper',
                typography: 'body2',
              }}
            >
              {anchor.getAttribute('aria-description')}
            </Paper>
          </Popper>
        </Suspense>
      )}
    </>
  );
}

/** Inside the landmark, so that screen readers find the hint within the page's content. */
const mainLandmark = () => document.querySelector('main');
