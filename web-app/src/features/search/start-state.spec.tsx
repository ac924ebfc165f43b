import { expect, test } from '@jest/globals';
import { renderPage, signInAs } from '@lanewise/browser/testing';
import { MESSAGES } from '@lanewise/contracts';
import { screen } from '@testing-library/react';
import { StartState } from './start-state';

test('After the paid period, the search says so and leads to an order', async () => {
  signInAs(['Carrier'], { finishPayedPeriodDate: '2026-01-01T00:00:00.000' });
  renderPage(<StartState onChoose={() => {}} />, { path: '/search' });
  expect(await screen.findByText(MESSAGES.paidPeriodExpired)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Order a paid period' })).toBeTruthy();
  expect(screen.queryByText('Where is your truck?')).toBeNull();
});
