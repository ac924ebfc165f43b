import { expect, test } from '@jest/globals';
import { renderPage, scrollToEnd } from '@lanewise/browser/testing';
import { MESSAGES } from '@lanewise/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { takeToasts } from '../../shared/toast';
import { WidgetsPage } from './widgets-page';

async function showWidgets() {
  takeToasts();
  const page = renderPage(<WidgetsPage />, { path: '/test' });
  await screen.findByRole('heading', { level: 1, name: 'UI test' });
  return page;
}

test('the UI test page asks before deleting, with the default text or another, and stays open with the reason when refused', async () => {
  const { click } = await showWidgets();
  await click('Default text');
  const dialog = await screen.findByRole('alertdialog', { name: MESSAGES.deleteTitle });
  expect(dialog.textContent).toContain(MESSAGES.deleteText);
  await click('Confirm');
  await waitFor(() => expect(takeToasts()).toMatchObject([{ message: 'Confirmed.', kind: 'success' }]));

  await click('Text of its own');
  await screen.findByText(MESSAGES.loadDeleteText);
  await click('Cancel');
  await waitFor(() => expect(screen.queryByText(MESSAGES.loadDeleteText)).toBeNull());
  expect(takeToasts()).toEqual([]);

  await click('Refused');
  await click('Confirm');
  const refused = await screen.findByRole('alertdialog');
  await waitFor(() => expect(refused.textContent).toContain(MESSAGES.networkUnavailable));
});

test('the UI test page shows lists that load, go on, are empty or have failed, and fields with errors', async () => {
  const { click } = await showWidgets();
  expect(screen.getAllByRole('status', { name: 'Loading the list' })).toHaveLength(1);
  expect(screen.getByText(MESSAGES.noTrucks)).toBeTruthy();
  expect(screen.getByText(MESSAGES.noMatches)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(4);
  expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
  await click('Send');
  expect(await screen.findByText(MESSAGES.required)).toBeTruthy();
  expect(screen.queryByText('Row 6')).toBeNull();
  act(scrollToEnd);
  await screen.findByText('Row 10');
});
