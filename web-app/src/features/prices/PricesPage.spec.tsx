import { expect, test } from '@jest/globals';
import { renderPage } from '@lanewise/browser/testing';
import { SUPPORT_EMAIL, TRIAL_DAYS } from '@lanewise/contracts';
import { screen } from '@testing-library/react';
import { PricesPage } from './PricesPage';

test('the prices say what is free, whom to ask for more, and where to sign up', async () => {
  renderPage(<PricesPage />, { path: '/prices' });
  expect(await screen.findByRole('heading', { name: `The first ${TRIAL_DAYS} days` })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The free plan, afterwards' })).toBeTruthy();
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target(SUPPORT_EMAIL)).toBe(`mailto:${SUPPORT_EMAIL}`);
  expect(target('Sign Up')).toBe('/register');
});
