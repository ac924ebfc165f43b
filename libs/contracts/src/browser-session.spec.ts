import { describe, expect, test } from '@jest/globals';
import { loginAddress, safeReturnPath } from './browser-session.js';

describe('the page to go back to after signing in', () => {
  test.each(['/admin/loads', '/search?truck=1&from=2', '/'])('%s is taken', (from) => {
    expect(safeReturnPath(from)).toBe(from);
  });

  test.each([
    null,
    '',
    'search',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('%j is not', (from) => {
    expect(safeReturnPath(from)).toBeNull();
  });

  test('survives the way through the address', () => {
    const address = new URL(loginAddress('/admin/loads?page=2&sort=createdAt'), 'https://lanewise.example');
    expect(safeReturnPath(address.searchParams.get('from'))).toBe('/admin/loads?page=2&sort=createdAt');
  });
});
