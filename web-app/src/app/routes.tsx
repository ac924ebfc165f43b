import { ErrorPage, type PageHandle, RouteError } from '@lanewise/browser/ui';
import { useEffect, useRef } from 'react';
import { Outlet, type RouteObject, ScrollRestoration, useLocation } from 'react-router';
import { RequireRole, RequireSession } from './guards';
import { PublicLayout } from './public-layout';

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
            lazy: async () => ({ Component: (await import('../features/home/home-page')).HomePage }),
          },
          {
            path: 'features',
            lazy: async () => ({ Component: (await import('../features/tour/features-page')).FeaturesPage }),
          },
          {
            path: 'prices',
            lazy: async () => ({ Component: (await import('../features/prices/prices-page')).PricesPage }),
          },
          {
            path: 'login',
            lazy: async () => ({ Component: (await import('../features/session/sign-in-page')).SignInPage }),
          },
          {
            path: 'register',
            lazy: async () => ({ Component: (await import('../features/session/sign-up-page')).SignUpPage }),
          },
          {
            path: 'register-complete',
            lazy: async () => ({
              Component: (await import('../features/session/register-complete-page')).RegisterCompletePage,
            }),
          },
          {
            path: 'forgot-password',
            lazy: async () => ({
              Component: (await import('../features/session/forgot-password-page')).ForgotPasswordPage,
            }),
          },
          {
            path: 'reset-password',
            lazy: async () => ({
              Component: (await import('../features/session/reset-password-page')).ResetPasswordPage,
            }),
          },
          {
            path: 'email-confirm',
            lazy: async () => ({
              Component: (await import('../features/session/email-confirm-page')).EmailConfirmPage,
            }),
          },
          {
            path: 'email-undo',
            lazy: async () => ({
              Component: (await import('../features/session/email-undo-page')).EmailUndoPage,
            }),
          },
          {
            path: 'help',
            lazy: async () => ({ Component: (await import('../features/help/help-page')).HelpPage }),
          },
          {
            path: 'terms',
            lazy: async () => ({ Component: (await import('../features/legal/terms-page')).TermsPage }),
          },
          {
            path: 'privacy',
            lazy: async () => ({ Component: (await import('../features/legal/privacy-page')).PrivacyPage }),
          },
          {
            path: 'test',
            lazy: async () => ({ Component: (await import('../features/widgets/widgets-page')).WidgetsPage }),
          },
          { path: '*', element: <ErrorPage /> },
        ],
      },
      {
        element: <RequireSession />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./query-layout')).QueryLayout }),
            children: [
              {
                lazy: async () => ({ Component: (await import('./signed-in-shell')).SignedInShell }),
                children: [
                  {
                    element: <RequireRole anyOf={['Carrier']} />,
                    children: [
                      {
                        path: 'dashboard',
                        handle: { title: 'Dashboard' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/dashboard/dashboard-page')).DashboardPage,
                        }),
                      },
                      {
                        path: 'load',
                        handle: { title: 'Loads' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/loads/load-page')).LoadPage,
                        }),
                      },
                      {
                        path: 'truck',
                        handle: { title: 'Trucks' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/trucks/truck-page')).TruckPage,
                        }),
                        children: [
                          {
                            index: true,
                            lazy: async () => ({
                              Component: (await import('../features/loads/history/load-history')).LoadHistory,
                            }),
                          },
                        ],
                      },
                      {
                        path: 'trips',
                        handle: { title: 'Plan a trip' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/trips/trips-page')).TripsPage,
                        }),
                      },
                      {
                        path: 'driver',
                        handle: { title: 'Drivers' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/drivers/driver-page')).DriverPage,
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
                          Component: (await import('../features/broker-loads/broker-load-page'))
                            .BrokerLoadPage,
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
                          Component: (await import('../features/search/search-page')).SearchPage,
                        }),
                      },
                      {
                        path: 'alerts',
                        handle: { title: 'Alerts' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/alerts/alert-page')).AlertPage,
                        }),
                      },
                      {
                        path: 'lane-rates',
                        handle: { title: 'Lane rates' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/lane-rates/lane-rates-page')).LaneRatesPage,
                        }),
                      },
                      {
                        path: 'heatmap',
                        handle: { title: 'Heatmap' } satisfies PageHandle,
                        lazy: async () => ({
                          Component: (await import('../features/heatmap/heatmap-page')).HeatmapPage,
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
                          Component: (await import('../features/billing/billing-page')).BillingPage,
                        }),
                      },
                    ],
                  },
                  {
                    path: 'invoices/:id',
                    handle: { title: 'Invoice' } satisfies PageHandle,
                    lazy: async () => ({
                      Component: (await import('../features/billing/preview/invoice-page')).InvoicePage,
                    }),
                  },
                  {
                    path: 'profile',
                    handle: { title: 'Profile' } satisfies PageHandle,
                    lazy: async () => ({
                      Component: (await import('../features/profile/profile-page')).ProfilePage,
                    }),
                  },
                  {
                    path: 'change-email',
                    handle: { title: 'Change email' } satisfies PageHandle,
                    lazy: async () => ({
                      Component: (await import('../features/profile/change-email-page')).ChangeEmailPage,
                    }),
                  },
                  {
                    path: 'change-password',
                    handle: { title: 'Change password' } satisfies PageHandle,
                    lazy: async () => ({
                      Component: (await import('../features/profile/change-password-page'))
                        .ChangePasswordPage,
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
