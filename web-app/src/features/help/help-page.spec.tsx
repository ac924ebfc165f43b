import { expect, test } from '@jest/globals';
import { renderPage } from '@lanewise/browser/testing';
import { screen, within } from '@testing-library/react';
import { HelpPage } from './help-page';

const topic = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => topic(name).getAttribute('aria-expanded') === 'true';
const section = (name: string) => within(screen.getByRole('region', { name }));

test('the help opens the topic in the address, and keeps one that is opened there', async () => {
  const { click } = renderPage(<HelpPage />, { path: '/help#search' });
  await screen.findByRole('heading', { name: 'Help' });
  expect(isOpen('Search')).toBe(true);
  await click('Billing');
  expect([isOpen('Search'), isOpen('Billing'), window.location.hash]).toEqual([false, true, '#billing']);
  await click('Billing');
  expect([isOpen('Billing'), window.location.hash]).toEqual([false, '']);
});

test('the help says how to order, for how long, and when an invoice is overdue', async () => {
  renderPage(<HelpPage />, { path: '/help#billing' });
  await screen.findByRole('heading', { name: 'Help' });
  const text = screen.getByRole('region', { name: 'Billing' }).textContent;
  expect(text).toContain('choose 3 months, 6 months, or 1 year.');
  expect(text).toContain('Each month adds 30 days');
  expect(text).toContain('not paid after 14 days');
});

test('the help has sixteen topics, closed, and leads from each possibility to the one that says how', async () => {
  const { user } = renderPage(<HelpPage />, { path: '/help' });
  await screen.findByRole('heading', { name: 'Possibilities' });
  expect(section('How To Use').getAllByRole('button')).toHaveLength(16);
  expect(section('How To Use').queryAllByRole('button', { expanded: true })).toEqual([]);
  for (const link of section('Possibilities').getAllByRole('link')) {
    await user.click(link);
    const open = section('How To Use').getAllByRole('button', { expanded: true });
    expect(open.map(({ id }) => id)).toEqual([`${link.getAttribute('href')!.split('#')[1]}-title`]);
  }
});
