import { allowTranslation, currentSession, preventWheelChanges, subscribeToSession } from '@lanewise/browser';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { startWorker } from './app/app-worker';
import { router } from './app/router';
import { announceExpiredSession } from './app/session-expiry';

allowTranslation();
preventWheelChanges();
announceExpiredSession();
startWorker();

const root = document.getElementById('root')!;
const show = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

// A prerendered page stays on the screen until its code has arrived, and an outline until the session is known, too.
const isOutline = root.firstElementChild?.classList.contains('outline');
const isReady = () => router.state.initialized && !(isOutline && currentSession().status === 'restoring');
if (isReady() || !root.hasChildNodes()) show();
else {
  const showWhenReady = () => {
    if (!isReady()) return;
    unsubscribe.forEach((stop) => stop());
    show();
  };
  const unsubscribe = [router.subscribe(showWhenReady), subscribeToSession(showWhenReady)];
}
