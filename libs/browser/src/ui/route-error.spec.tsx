import { beforeEach, expect, jest, test } from '@jest/globals';
import { api, ignoreComplaints, renderPage, visited } from '@lanewise/browser/testing';
import { MESSAGES } from '@lanewise/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { ErrorDisplay } from './error-display.js';
import { ErrorPage } from './error-page.js';
import { RouteError } from './route-error.js';

beforeEach(() => ignoreComplaints(/./));

function openFailing(error: Error): void {
  const lazy = async () => {
    throw error;
  };
  renderPage(<></>, { path: '/loads', routes: [{ path: '/loads', lazy, errorElement: <RouteError /> }] });
}

test.each([
  'Failed to fetch dynamically imported module: https://lanewise.example/assets/a.js',
  'error loading dynamically imported module: https://lanewise.example/assets/a.js',
  'Importing a module script failed.',
])('a page whose code cannot be fetched says so, and opens once the server is there: %s', async (message) => {
  api.breakDown('HEAD /loads');
  openFailing(new TypeError(message));
  expect(await screen.findByText(MESSAGES.networkUnavailable)).toBeTruthy();
  expect(screen.queryByText(/500/)).toBeNull();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(visited).toEqual([]);
  api.on('HEAD /loads', null);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(visited).toEqual(['http://localhost/loads']));
});

test('a page whose code is being looked for asks again every five seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    api.on('HEAD /loads', null);
    openFailing(new TypeError('Importing a module script failed.'));
    await screen.findByText(MESSAGES.networkUnavailable);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(visited).toEqual(['http://localhost/loads']);
  } finally {
    jest.useRealTimers();
  }
});

test('a page with an error of its own says so', async () => {
  openFailing(new TypeError('x is undefined'));
  expect(await screen.findByText(/500/)).toBeTruthy();
});

test('an unknown page leads back and to the start', async () => {
  window.history.pushState(null, '', '/nowhere');
  const back = jest.spyOn(window.history, 'back').mockReturnValue();
  const { click } = renderPage(<ErrorPage />);
  expect(screen.getByText(`404 · ${MESSAGES.pageNotFound}`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveProperty('pathname', '/');
  await click('Go back');
  expect(back).toHaveBeenCalledTimes(1);
});

test('what failed unexpectedly has a reference to quote, and can be tried again', async () => {
  const retry = jest.fn();
  const { click } = renderPage(
    <ErrorDisplay message={MESSAGES.internalError} reference="0af76519" onRetry={retry} />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Reference 0af76519');
  await click('Try again');
  expect(retry).toHaveBeenCalledTimes(1);
});
