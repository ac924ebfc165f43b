import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router';
import { ErrorPage } from '../shared/ErrorPage';
import { Landing, RequireRole, RequireSession } from './guards';

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

export const router = createBrowserRouter([
  {
    element: <Root />,
    hydrateFallbackElement: <></>,
    errorElement: <ErrorPage status={500} message="Please reload the page." />,
    children: [
      {
        path: 'login',
        lazy: async () => ({ Component: (await import('../features/session/SignInPage')).SignInPage }),
      },
      {
        element: <RequireSession />,
        children: [
          { index: true, element: <Landing /> },
          {
            element: <RequireRole anyOf={['Carrier', 'Broker']} />,
            children: [
              {
                lazy: async () => ({ Component: (await import('./Shell')).Shell }),
                children: [
                  {
                    path: 'search',
                    lazy: async () => ({
                      Component: (await import('../features/search/SearchPage')).SearchPage,
                    }),
                  },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <ErrorPage /> },
    ],
  },
]);
