import { expect, test } from '@jest/globals';
import { loginAddress, safeReturnPath } from './return-path.js';

test.each(['/admin/loads', '/search?truck=1&from=2', '/'])(
  'the page to return to after signing in accepts %s',
  (from) => {
    expect(safeReturnPath(from)).toBe(from);
  },
);

test.each([
  null,
  '',
  'search',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('the page to return to after signing in is not %j', (from) => {
  expect(safeReturnPath(from)).toBeNull();
});

test('the page to return to after signing in survives the round trip through the address', () => {
  const address = new URL(loginAddress('/admin/loads?page=2&sort=createdAt'), 'https://lanewise.example');
  expect(safeReturnPath(address.searchParams.get('from'))).toBe('/admin/loads?page=2&sort=createdAt');
});
