import { afterEach, beforeEach, expect } from '@jest/globals';
import { restoreSession } from '@lanewise/browser';
import { cleanup, configure } from '@testing-library/react';
import { installScreen, setScreen } from './screen.js';
import { StubApi } from './stub-api.js';

configure({ asyncUtilTimeout: 10_000 });
installScreen();

/** The API of the present test. */
export let api: StubApi;

/** Addresses of the pages that the app has loaded instead of its own, first first. */
export const visited = (globalThis as unknown as { visited: string[] }).visited;

beforeEach(() => {
  api = new StubApi();
  visited.length = 0;
  globalThis.fetch = api.fetch as typeof fetch;
});

afterEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  await restoreSession();
  setScreen();
  expect(api.unexpected).toEqual([]);
});
