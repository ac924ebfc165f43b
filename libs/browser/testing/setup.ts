import { format } from 'node:util';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { restoreSession } from '@lanewise/browser';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { stopRouter } from './render.js';
import { installScreen, setScreen } from './screen.js';
import { StubApi } from './stub-api.js';

configure({ asyncUtilTimeout: 10_000 });
forgoOwnerStacks();
installScreen();

/** React's development build takes a stack trace for each element, which is a sixth of the time that specs take. */
function forgoOwnerStacks(): void {
  const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))![1];
  // React takes no more of them once there have been many.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
}

/** The API of the current test. */
export let api: StubApi;

/** Errors and warnings on the console in the current test. */
let complaints: string[];
let ignored: RegExp[] = [];

/** Ignores errors and warnings of third-party components in the current test. */
export function ignoreComplaints(...patterns: RegExp[]): void {
  ignored.push(...patterns);
}

/** Addresses of other pages that the app has loaded, in order. */
export const visited = (globalThis as unknown as { visited: string[] }).visited;

beforeEach(() => {
  api = new StubApi();
  // Several pages ask for it beside their own: nothing is planned unless a test says otherwise.
  api.on('GET /load/getTruckPlans/*', { itemList: [] });
  visited.length = 0;
  complaints = [];
  ignored = [];
  console.error = console.warn = (...message: unknown[]) => {
    const text = format(...message);
    if (!ignored.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  globalThis.fetch = api.fetch as typeof fetch;
});

afterEach(async () => {
  cleanup();
  stopRouter();
  localStorage.clear();
  sessionStorage.clear();
  await restoreSession();
  setScreen();
  expect({ unexpected: api.unexpected, complaints }).toEqual({ unexpected: [], complaints: [] });
});
