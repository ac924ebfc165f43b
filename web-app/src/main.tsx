import '@fontsource-variable/inter/wght.css';
import { restoreSession } from '@lanewise/browser';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { announceExpiredSession } from './app/session-expiry';

announceExpiredSession();
void restoreSession();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
