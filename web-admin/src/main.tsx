import '@fontsource-variable/inter';
import { allowTranslation, keepNumbersFromWheel, restoreSession } from '@lanewise/browser';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';

allowTranslation();
keepNumbersFromWheel();
void restoreSession();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
