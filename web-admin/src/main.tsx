import '@fontsource-variable/inter';
import { allowTranslation, preventWheelChanges, restoreSession } from '@lanewise/browser';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';

allowTranslation();
preventWheelChanges();
void restoreSession();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
