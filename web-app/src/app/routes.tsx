import { ErrorPage, type PageHandle, RouteError } from '@lanewise/browser/ui';
import { useEffect, useRef } from 'react';
import { Outlet, type RouteObject, ScrollRestoration, useLocation } from 'react-router';
import { RequireRole, RequireSession } from './guards';
import { PublicLayout } from './PublicLayout';

function Root() {
  useHeadingFocus();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/**
 * Moves the focus to the heading of each new page, so that screen readers announce it, unless the page has focused
 * a field.
 */
function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector('main');
    if (main?.contains(document.activeElement)) return;
    main?.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Every page of the app, each with its code split off. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    hydrateFallbackElement: <></>,
    errorElement: (
      <PublicLayout>
        <RouteError />
      </PublicLayout>
    ),
    children: [
      {
        element: <PublicLayout />,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('../features/home/HomePage')).HomePage }),
          },
          {
            path: 'features',
            lazy: async () => ({ Component: (await import('../features/tour/FeaturesPage')).FeaturesPage }),
          },
          {
            path: 'prices',
            lazy: async () => ({ Component: (await import('../features/prices/PricesPage')).PricesPage }),
          },
          {
            path: 'login',
            lazy: async () => ({ Component: (await import('../features/session/SignInPage')).SignInPage }),
          },
          {
            path: 'register',
            lazy: async () => ({ Component: (await import('../features/session/SignUpPage')).SignUpPage }),
          },
          {
            path: 'register-complete',
            lazy: async () => ({
              Component: (await import('../features/session/RegisterCompletePage')).RegisterCompletePage,
            }),
          },
          {
            path: 'forgot-password',
            lazy: async () => ({
              Component: (await import('../features/session/ForgotPasswordPage')).ForgotPasswordPage,
            }),
          },
          {
            path: 'reset-password',
            lazy: async () => ({
              Component: (await import('../features/session/ResetPasswordPage')).ResetPasswordPage,
            }),
          },
          {
            path: 'email-confirm',
            lazy: async () => ({
              Component: (await import('../features/session/EmailConfirmPage')).EmailConfirmPage,
            }),
          },
          {
            path: 'email-undo',
            lazy: async () => ({
              Component: (await import('../features/session/EmailUndoPage')).EmailUndoPage,
            }),
          },
          {
            path: 'help',
            lazy: async () => ({ Component: (await import('../features/help/HelpPage')).HelpPage }),
          },
          {
            path: 'terms',
            lazy: async () => ({ Component: (await import('../features/legal/TermsPage')).TermsPage }),
          },
          {
            path: 'privacy',
            lazy: async () => ({ Component: (await import('../features/legal/PrivacyPage')).PrivacyPage }),
          },
          {
            path: 'test',
            lazy: async () => ({ Component: (await import('../features/widgets/WidgetsPage')).WidgetsPage }),
          },
          { path: '*', element: <ErrorPage /> },
        ],
      },
      {
        element: <RequireSession />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./QueryLayout')).QueryLayout }),
            children: [
              {
                lazy: async () => ({ Component: (await import('./SignedInShell')).SignedInShell }),
                children: [
                  {
                    element: <RequireRole anyOf={['Carrier']} />,
                    children: [
                      {
                        path: 'dashboard',
                        handle: { title: 'Dashboard' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/dashboard/DashboardPage')).DashboardPage,
                        }),
                      },
                      {
                        path: 'load',
                        handle: { title: 'Loads' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/loads/LoadPage')).LoadPage,
                        }),
                      },
                      {
                        path: 'truck',
                        handle: { title: 'Trucks' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/trucks/TruckPage')).TruckPage,
                        }),
                        children: [
                          {
                            index: true,
                            lazy: async () => ({
                              Component: (await import('../features/loads/history/LoadHistory')).LoadHistory,
                            }),
                          },
                        ],
                      },
                      {
                        path: 'trips',
                        handle: { title: 'Plan a trip' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/trips/TripsPage')).TripsPage,
                        }),
                      },
                      {
                        path: 'driver',
                        handle: { title: 'Drivers' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/drivers/DriverPage')).DriverPage,
                        }),
                      },
                    ],
                  },
                  {
                    element: <RequireRole anyOf={['Broker']} />,
                    children: [
                      {
                        path: 'brokerloads',
                        handle: { title: 'Loads' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/broker-loads/BrokerLoadPage')).BrokerLoadPage,
                        }),
                      },
                    ],
                  },
                  {
                    element: <RequireRole anyOf={['Carrier', 'Broker', 'Admin']} />,
                    children: [
                      {
                        path: 'search',
                        handle: { title: 'Search' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/search/SearchPage')).SearchPage,
                        }),
                      },
                      {
                        path: 'alerts',
                        handle: { title: 'Alerts' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/alerts/AlertPage')).AlertPage,
                        }),
                      },
                      {
                        path: 'lane-rates',
                        handle: { title: 'Lane rates' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/lane-rates/LaneRatesPage')).LaneRatesPage,
                        }),
                      },
                      {
                        path: 'heatmap',
                        handle: { title: 'Heatmap' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/heatmap/HeatmapPage')).HeatmapPage,
                        }),
                      },
                    ],
                  },
                  {
                    element: <RequireRole anyOf={['Carrier', 'Broker']} />,
                    children: [
                      {
                        path: 'invoices',
                        handle: { title: 'Billing' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/billing/BillingPage')).BillingPage,
                        }),
                      },
                    ],
                  },
                  {
                    path: 'invoices/:id',
                    handle: { title: 'Invoice' } satisfies PageHandle,
                    lazy: async () => ({
                      Component: (await import('../features/billing/preview/InvoicePage')).InvoicePage,
                    }),
                  },
                  {
                    path: 'profile',
                    handle: { title: 'Profile' } satisfies PageHandle,
                    lazy: async () => ({
                      Component: (await import('../features/profile/ProfilePage')).ProfilePage,
                    }),
                  },
                  {
                    path: 'change-email',
                    handle: { title: 'Change email' } satisfies PageHandle,
                    lazy: async () => ({
                      Component: (await import('../features/profile/ChangeEmailPage')).ChangeEmailPage,
                    }),
                  },
                  {
                    path: 'change-password',
                    handle: { title: 'Change password' } satisfies PageHandle,
                    lazy: async () => ({
                      Component: (await import('../features/profile/ChangePasswordPage')).ChangePasswordPage,
                    }),
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];
