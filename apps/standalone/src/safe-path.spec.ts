import { expect, test } from '@jest/globals';
import { isSafePath } from './safe-path.js';

test.each([
  '/',
  '/search',
  '/admin//brokers',
  '/a/../b',
  '/a/b/../../c',
  '/a/./b',
  '/%C3%89cu',
  '/a%2Fb',
  '/...',
])('takes %s', (path) => {
  expect(isSafePath(path)).toBe(true);
});

test.each([
  '/%00',
  '/a%00b',
  '/%',
  '/%z0',
  '/%2',
  '/..',
  '/a/../../b',
  '/%2e%2E/x',
  '/./../x',
  '/a%2f..%2f../x',
])('refuses %s', (path) => {
  expect(isSafePath(path)).toBe(false);
});
