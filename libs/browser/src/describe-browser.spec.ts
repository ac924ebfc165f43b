import { expect, test } from '@jest/globals';
import { describeBrowser } from './describe-browser.js';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['node', 'node'],
  [null, 'Unknown browser'],
])('%s is %s', (userAgent, description) => {
  expect(describeBrowser(userAgent)).toBe(description);
});
