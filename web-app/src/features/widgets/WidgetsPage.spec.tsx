import { describe, expect, test } from '@jest/globals';
import { renderPage, scrollToEnd } from '@lanewise/browser/testing';
import { MESSAGES } from '@lanewise/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { takeToasts } from '../../shared/toast';
import { WidgetsPage } from './WidgetsPage';

async function showWidgets() {
  takeToasts();
  const page = renderPage(<WidgetsPage />, { path: '/test' });
  await screen.findByRole('heading', { level: 1, name: 'UI test' });
  return page;
}

describe('the UI test page', () => {
  test('asks before deleting, with the default text or another', async () => {
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
  });

  test('keeps a refused deletion open, with the reason', async () => {
    const { click } = await showWidgets();
    await click('Refused');
    await click('Confirm');
    const dialog = await screen.findByRole('alertdialog');
    await waitFor(() => expect(dialog.textContent).toContain(MESSAGES.networkUnavailable));
  });

  test('reverses the order when the field of the sort is chosen again', async () => {
    const { click } = await showWidgets();
    await click('Sort: Name, ascending');
    await click(/^Name/, 'menuitemradio');
    await click('Sort: Name, descending');
    await click('License Plate', 'menuitemradio');
    expect(await screen.findByRole('button', { name: 'Sort: License Plate, ascending' })).toBeTruthy();
  });

  test('loads more of a list whenever its end comes near, up to its end', async () => {
    await showWidgets();
    expect(screen.queryByText('Row 6')).toBeNull();
    for (const last of ['Row 10', 'Row 15', 'Row 20']) {
      act(scrollToEnd);
      await screen.findByText(last);
    }
    act(scrollToEnd);
    expect(screen.queryByText('Row 21')).toBeNull();
  });

  test('shows lists that load, are empty or have failed, and fields with errors', async () => {
    const { click } = await showWidgets();
    expect(screen.getAllByRole('status', { name: 'Loading the list' })).toHaveLength(1);
    expect(screen.getByText(MESSAGES.noTrucks)).toBeTruthy();
    expect(screen.getByText(MESSAGES.noMatches)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(4);
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
    await click('Send');
    expect(await screen.findByText(MESSAGES.required)).toBeTruthy();
  });
});
