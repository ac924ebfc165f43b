import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readPush, writePush } from '@lanewise/browser';
import { api } from '@lanewise/browser/testing';
import { QueryClient } from '@tanstack/react-query';
import { hasPush, renewPush } from './push';
import { installPush, type PushBrowser } from './testing/browser';

const OLD = 'https://push.test/old';
let browser: PushBrowser;
let removePush: () => void;
let endpoints: unknown[];

beforeEach(() => {
  [browser, removePush] = installPush('granted');
  browser.endpoint = OLD;
  writePush({ userId: 'me', endpoint: OLD });
  endpoints = [];
  api.on('GET /notification/pushKey', { publicKey: 'a2V5' });
  api.on(
    'POST /notification/subscribePush',
    ({ body }) => void endpoints.push((body as { endpoint: string }).endpoint),
  );
});
afterEach(() => removePush());

const renew = (userId = 'me') => renewPush(userId, new QueryClient());

test('each page tells the server of the subscription again, as it may have forgotten it', async () => {
  await renew();
  await renew();
  expect([endpoints, browser.endpoint]).toEqual([[OLD, OLD], OLD]);
});

test.each([
  ['the browser has forgotten', () => (browser.endpoint = null)],
  ['was made for another key', () => (browser.key = 'b2xk')],
])('a subscription that %s is made anew', async (_, happen) => {
  happen();
  await renew();
  expect(endpoints).toEqual(['https://push.test/1']);
  expect(readPush()).toEqual({ userId: 'me', endpoint: 'https://push.test/1' });
  expect(browser.key).toBe('a2V5');
});

test('where it cannot be made anew, the page knows that this browser shows nothing', async () => {
  browser.endpoint = null;
  api.fail('POST /notification/subscribePush', 500);
  await expect(renew()).rejects.toMatchObject({ status: 500 });
  expect(hasPush('me')).toBe(false);
});

test('a subscription of another account, or without a permission or a key, ends', async () => {
  for (const end of [
    () => renew('other'),
    () => ((browser.permission = 'denied'), renew()),
    () => ((browser.permission = 'granted'), api.fail('GET /notification/pushKey', 404), renew()),
  ]) {
    browser.endpoint = OLD;
    writePush({ userId: 'me', endpoint: OLD });
    await end();
    expect([browser.endpoint, readPush(), endpoints]).toEqual([null, null, []]);
  }
});
