import { Box, Paper } from '@mui/material';
import { lazy, Suspense, useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';

/** Loaded with the first hint: placing one takes more code than most lists. */
const Popper = lazy(() => import('@mui/material/Popper'));

/** Milliseconds for the pointer to move from a figure onto its hint. */
const HIDE_DELAY_MS = 120;
/** Milliseconds after which a resting finger gets a hint. */
const LONG_PRESS_MS = 500;

interface HintLayerProps {
  children: ReactNode;
  /** For hints over what is clicked: neighbors on a map. The pointer cannot go onto them then. */
  letsClicksThrough?: boolean;
}

/**
 * Shows the `aria-description` of the element inside it that is hovered, focused by the keyboard, or pressed long by a
 * finger, which otherwise taps what it is over. One layer serves a whole list: a tooltip for each figure would slow
 * down scrolling.
 */
export function HintLayer({ children, letsClicksThrough = false }: HintLayerProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  /** Whether a long press shows the hint: lifting the finger is no tap. */
  const pressed = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressing = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hideSoon = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setAnchor(null), HIDE_DELAY_MS);
  };
  const show = (target: EventTarget, byFinger = false) => {
    const hinted = target instanceof Element && target.closest('[aria-description]');
    if (!hinted) return hideSoon();
    clearTimeout(leaving.current);
    pressed.current = byFinger;
    setAnchor(hinted);
  };

  const startPress = ({ target, pointerType }: PointerEvent) => {
    pressed.current = false;
    if (pointerType !== 'touch') return;
    setAnchor(null);
    pressing.current = setTimeout(() => show(target, true), LONG_PRESS_MS);
  };
  const endPress = () => clearTimeout(pressing.current);

  useEffect(() => {
    if (!anchor) return;
    const hide = () => setAnchor(null);
    const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const hideOnTouch = (event: globalThis.PointerEvent) => event.pointerType === 'touch' && hide();
    // A finger that scrolls is done with the hint.
    const hideOnScroll = () => (pressed.current || !anchor.isConnected) && hide();
    document.addEventListener('keydown', hideOnEscape);
    document.addEventListener('pointerdown', hideOnTouch);
    window.addEventListener('scroll', hideOnScroll, { passive: true });
    return () => {
      document.removeEventListener('keydown', hideOnEscape);
      document.removeEventListener('pointerdown', hideOnTouch);
      window.removeEventListener('scroll', hideOnScroll);
    };
  }, [anchor]);
  useEffect(() => () => clearTimeout(pressing.current), []);

  return (
    <>
      <Box
        onPointerOver={({ target, pointerType }) => pointerType !== 'touch' && show(target)}
        onPointerLeave={({ pointerType }) => pointerType !== 'touch' && hideSoon()}
        onPointerDown={startPress}
        onPointerUp={endPress}
        // It scrolls.
        onPointerCancel={endPress}
        onClickCapture={(event) => {
          if (!pressed.current) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        // A tap focuses what it hits, too.
        onFocus={({ target }) => target.matches(':focus-visible') && show(target)}
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
