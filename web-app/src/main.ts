import '@fontsource-variable/inter/wght.css';
import { restoreSession } from '@lanewise/browser';

// Small, so that what the page shows is requested while the app's code is on its way.
const restored = restoreSession();
if (location.pathname === '/search')
  import('./app/search-ahead').then(({ searchAhead }) => restored.then(searchAhead)).catch(() => undefined);
void import('./start');
