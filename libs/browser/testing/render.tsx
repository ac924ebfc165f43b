import { AppTheme, createAppTheme } from '@lanewise/browser/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';

interface RenderOptions {
  /** Address of the page. */
  path?: string;
  /** Of the app: `/admin` for web-admin. */
  basename?: string;
  /** Other pages, to navigate to. */
  routes?: RouteObject[];
}

const theme = createAppTheme();

/** Renders a page with theme, router and queries. */
export function renderPage(element: ReactNode, { path = '/', basename, routes = [] }: RenderOptions = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([...routes, { path: '*', element }], {
    basename,
    initialEntries: [path],
  });
  render(
    <AppTheme theme={theme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppTheme>,
  );
  const user: UserEvent = userEvent.setup();
  return {
    user,
    router,
    /** Address of the page that is shown. */
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
