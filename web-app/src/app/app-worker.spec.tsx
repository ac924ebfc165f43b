import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { visited } from '@lanewise/browser/testing';
import { hasUpdate, update, watch } from './app-worker';

const container = Object.assign(new EventTarget(), { controller: {} });
const postMessage = jest.fn();

beforeAll(() => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
});
afterAll(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Returns a new version that waits. */
function offer(): { state: ServiceWorkerState } {
  const waiting = { state: 'installed' as ServiceWorkerState, postMessage };
  watch(Object.assign(new EventTarget(), { waiting }) as unknown as ServiceWorkerRegistration);
  expect(hasUpdate()).toBe(true);
  postMessage.mockClear();
  return waiting;
}

test('a tab takes the new version, and is reloaded once that controls it', () => {
  offer();
  update();
  expect(postMessage).toHaveBeenCalledWith('activate');
  expect(visited).toEqual([]);
  container.dispatchEvent(new Event('controllerchange'));
  expect(visited).toEqual([location.href]);
});

test('a tab is reloaded at once where another one has taken the new version', () => {
  const taken = offer();
  taken.state = 'activated';
  container.dispatchEvent(new Event('controllerchange'));
  expect(visited).toEqual([]);
  update();
  expect(visited).toEqual([location.href]);
  expect(postMessage).not.toHaveBeenCalled();
});
