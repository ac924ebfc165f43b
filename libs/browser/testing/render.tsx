import { expect } from '@jest/globals';
import { AppTheme, createAppTheme } from '@lanewise/browser/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';

interface RenderOptions {
  /** Address of the page. */
  path?: string;
  /** The app's: `/admin` for web-admin. It precedes `path`. */
  basename?: string;
  /** Other pages, to navigate to. */
  routes?: RouteObject[];
}

const theme = createAppTheme();
let router: ReturnType<typeof createBrowserRouter> | undefined;

/** Stops the router of the last page that was rendered. */
export const stopRouter = (): void => router?.dispose();

/** Renders a page with theme, router and queries. */
export function renderPage(
  element: ReactNode,
  { path = '/', basename = '', routes = [] }: RenderOptions = {},
) {
  const queryClient = new QueryClient({
    // As those of both apps.
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  stopRouter();
  window.history.replaceState(null, '', basename + path);
  router = createBrowserRouter([...routes, { path: '*', element }], { basename });
  render(
    <AppTheme theme={theme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AppTheme>,
  );
  const user: UserEvent = userEvent.setup({
    delay: null,
    // It computes the styles of all parents for each event.
    pointerEventsCheck: 0,
  });
  /** Waits for a date picker, and types from one of its parts on. */
  const typeFrom = async (label: string, part: string, keys: string) => {
    const picker = await screen.findByRole('group', { name: label });
    // A picker that a refused form has focused selects all of its parts a moment later: typing would clear them.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await user.click(within(picker).getByRole('spinbutton', { name: part }));
    await user.keyboard(keys);
  };
  return {
    user,
    /** Address of the page that is shown. */
    address: () => window.location.pathname + window.location.search,
    /** Waits for a button, and clicks it. */
    click: async (name: string | RegExp, role = 'button') =>
      user.click(await screen.findByRole(role, { name })),
    /** Waits for a field, and replaces its text at once: each key would render a form anew. */
    fill: async (label: string | RegExp, text: string) => {
      const field = await screen.findByLabelText(label);
      act(() => field.focus());
      fireEvent.change(field, { target: { value: text } });
      // The text is validated a moment later.
      await act(() => Promise.resolve());
    },
    typeFrom,
    /** Waits for a date picker, and types a day such as `2026-11-23`, or its beginning: `11`. */
    fillDay: async (label: string, day: string) => {
      const [year, ...monthAndDay] = day.split('-');
      await typeFrom(label, 'Month', [...monthAndDay, year].join(''));
    },
  };
}

/** Returns what is in a field. */
export const valueOf = (label: string | RegExp): string =>
  screen.getByLabelText<HTMLInputElement>(label).value;

/** Returns what a date picker shows, such as `11/23/2026`, or `MM/DD/YYYY` where nothing is typed. */
export const dayIn = (label: string): string =>
  within(screen.getByRole('group', { name: label }))
    .getAllByRole('spinbutton')
    .map(({ textContent }) => textContent)
    .join('/');

/** Returns the choices of the open list, in its order. */
export const shownOptions = (): (string | null)[] =>
  screen.getAllByRole('option').map(({ textContent }) => textContent);

/** Waits until a text is gone. */
export const gone = (text: string | RegExp): Promise<void> =>
  waitFor(() => expect(screen.queryByText(text)).toBeNull());
