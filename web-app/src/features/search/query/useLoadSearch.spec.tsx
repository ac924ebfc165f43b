import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { api, renderPage, signInAs } from '@lanewise/browser/testing';
import type { LoadSearchRequest } from '@lanewise/contracts';
import { act, screen } from '@testing-library/react';
import { foundLoad } from '../../../shared/load/testing/found-load';
import { OutageBanner } from '../results/OutageBanner';
import { REQUEST, resultOf } from '../testing/results';
import { SearchResultProvider } from './SearchResultProvider';

let isOnLine: boolean;
let isReached: boolean;

beforeEach(() => {
  signInAs(['Carrier']);
  [isOnLine, isReached] = [true, true];
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine);
  api.on('POST /importLoad/search', ({ body }) => {
    if (!isReached) throw new TypeError('Failed to fetch');
    return resultOf([foundLoad(1)], { ids: (body as LoadSearchRequest).ids });
  });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const isSaid = () => screen.queryByText(/Lanewise keeps trying\./) !== null;

async function show() {
  renderPage(
    <SearchResultProvider request={REQUEST}>
      <OutageBanner />
    </SearchResultProvider>,
  );
  await pass(1000);
  expect(isSaid()).toBe(false);
}

test('results that cannot be brought up to date are said to be old as soon as the browser goes offline, until they can', async () => {
  await show();
  isReached = false;
  act(() => void window.dispatchEvent(new Event('offline')));
  await pass(1000);
  expect(isSaid()).toBe(true);
  isReached = true;
  await pass(6000);
  expect(isSaid()).toBe(false);
});

test('while the browser says that it is offline, which need not be true, results are brought up to date four times a minute', async () => {
  isOnLine = false;
  await show();
  isReached = false;
  await pass(16_000);
  expect(isSaid()).toBe(true);
});
