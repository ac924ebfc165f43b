import { format } from 'node:util';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { restoreSession } from '@lanewise/browser';
import { cleanup, type Config, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { stopRouter } from './render.js';
import { installScreen, setScreen } from './screen.js';
import { StubApi } from './stub-api.js';

/** An undocumented setting of the library, set while a query waits. */
type InternalConfig = Config & { _disableExpensiveErrorDiagnostics: boolean };

const FIELDS = 'button, input:not([type=hidden]), select, textarea';

configure({ asyncUtilTimeout: 10_000, getElementError: errorWithPage(getConfig().getElementError) });
disableOwnerStacks();
installScreen();
installLabels();

/** Prints the page into an error that is shown; not into each that a query throws while it waits. */
function errorWithPage(withPage: Config['getElementError']): Config['getElementError'] {
  return (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as InternalConfig;
    if (!isWaiting) return withPage(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  };
}

/** Replaces the labels of fields: jsdom looks for them in the whole page once for each label in it. */
function installLabels(): void {
  const get = function (this: HTMLInputElement) {
    if (this.type === 'hidden') return null;
    return [...document.querySelectorAll('label')].filter((label) =>
      label.htmlFor ? label.htmlFor === this.id : label.querySelector(FIELDS) === this,
    );
  };
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement])
    Object.defineProperty(prototype, 'labels', { get });
}

/** React's development build takes a stack trace for each element, which is a sixth of the time that specs take. */
function disableOwnerStacks(): void {
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

/** The visited addresses that replaced the page in the history. */
export const replaced = (globalThis as unknown as { replaced: string[] }).replaced;

beforeEach(() => {
  api = new StubApi();
  // Several pages ask for it beside their own: nothing is planned unless a test says otherwise.
  api.on('GET /load/getTruckPlans/*', { itemList: [] });
  visited.length = 0;
  replaced.length = 0;
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
