import '@fontsource-variable/inter/wght.css';
import { restoreSession } from '@lanewise/browser';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { router } from './app/router';
import { announceExpiredSession } from './app/session-expiry';

announceExpiredSession();
void restoreSession();

const root = document.getElementById('root')!;
const show = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

// A prerendered page stays on the screen until its code has arrived.
if (router.state.initialized || !root.hasChildNodes()) show();
else {
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    show();
  });
}
