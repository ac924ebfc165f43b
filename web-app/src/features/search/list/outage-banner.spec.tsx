import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { api, renderPage, signInAs } from '@lanewise/browser/testing';
import type { LoadSearchRequest } from '@lanewise/contracts';
import { act, screen } from '@testing-library/react';
import { foundLoad } from '../../../shared/load/testing/found-load';
import { OutageBanner } from './outage-banner';
import { REQUEST, resultOf } from '../search/testing/results';
import { SearchResultProvider } from '../search/search-result-provider';

const SEARCH = 'POST /importLoad/search';
let isOnLine: boolean;

beforeEach(() => {
  signInAs(['Carrier']);
  isOnLine = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine);
  answer();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  window.dispatchEvent(new Event('online'));
});

const answer = () =>
  api.on(SEARCH, ({ body }) => resultOf([foundLoad(1)], { ids: (body as LoadSearchRequest).ids }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const isShown = () => screen.queryByText(/Lanewise keeps trying\./) !== null;

async function show() {
  renderPage(
    <SearchResultProvider request={REQUEST}>
      <OutageBanner />
    </SearchResultProvider>,
  );
  await pass(1000);
  expect(isShown()).toBe(false);
}

test('results that cannot be brought up to date are said to be old as soon as the browser goes offline, until they can', async () => {
  await show();
  api.breakDown(SEARCH);
  act(() => void window.dispatchEvent(new Event('offline')));
  await pass(1000);
  expect(isShown()).toBe(true);
  answer();
  await pass(6000);
  expect(isShown()).toBe(false);
});

test('while the browser says that it is offline, which need not be true, results are brought up to date four times a minute', async () => {
  isOnLine = false;
  await show();
  api.breakDown(SEARCH);
  await pass(16_000);
  expect(isShown()).toBe(true);
});
