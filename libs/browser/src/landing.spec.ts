import { expect, test } from '@jest/globals';
import type { RoleName } from '@lanewise/contracts';
import { landingPage, pageAfterSignIn } from './landing.js';

test.each<[RoleName[], string]>([
  [['Carrier'], '/dashboard'],
  [['Broker'], '/brokerloads'],
  [['Admin'], '/admin'],
  [['Admin', 'Carrier'], '/dashboard'],
  [['Broker', 'Carrier'], '/dashboard'],
])('%j start at %s', (roles, page) => {
  expect(landingPage(roles)).toBe(page);
});

test.each<[string | null, RoleName[], string]>([
  ['/search?truck=1', ['Carrier'], '/search?truck=1'],
  ['/admin//brokers', ['Admin'], '/admin//brokers'],
  [null, ['Broker'], '/brokerloads'],
  ['https://evil.example', ['Carrier'], '/dashboard'],
  ['/admin/loads', ['Carrier'], '/dashboard'],
  ['/search?truck=1', ['Admin'], '/search?truck=1'],
  ['/heatmap', ['Admin'], '/heatmap'],
  ['/truck', ['Admin'], '/admin'],
  ['/profile', ['Admin'], '/profile'],
  ['/change-password?', ['Admin'], '/change-password?'],
  ['/profiles', ['Admin'], '/admin'],
  ['/invoices/1', ['Admin'], '/invoices/1'],
  ['/invoices', ['Admin'], '/admin'],
])('a sign-in from %j as %j leads to %s', (from, roles, page) => {
  expect(pageAfterSignIn(from, roles)).toBe(page);
});
