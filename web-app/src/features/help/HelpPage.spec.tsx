import { describe, expect, test } from '@jest/globals';
import { renderPage } from '@lanewise/browser/testing';
import { screen, within } from '@testing-library/react';
import { HelpPage } from './HelpPage';

const topic = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => topic(name).getAttribute('aria-expanded') === 'true';
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the help', () => {
  test('has all topics, closed', async () => {
    renderPage(<HelpPage />, { path: '/help' });
    expect(
      (await section('How To Use').findAllByRole('button')).map(({ textContent }) => textContent),
    ).toEqual([
      'Getting started',
      'Creating a truck',
      'Search',
      'Trips',
      'Alerts',
      'On the phone and offline',
      'Truck statuses',
      'Load statuses',
      'Posting loads as a broker',
      'Lane rates',
      'Warnings about loads',
      'Heatmap',
      'Billing',
      'Your account',
      'Support',
    ]);
    expect(isOpen('Getting started')).toBe(false);
  });

  test('opens the topic in the address, and keeps one that is opened there', async () => {
    const { click } = renderPage(<HelpPage />, { path: '/help#search' });
    await screen.findByRole('heading', { name: 'Help' });
    expect(isOpen('Search')).toBe(true);
    await click('Billing');
    expect([isOpen('Search'), isOpen('Billing'), window.location.hash]).toEqual([false, true, '#billing']);
    await click('Billing');
    expect([isOpen('Billing'), window.location.hash]).toEqual([false, '']);
  });

  test('says how to order, for how long, and when an invoice is overdue', async () => {
    renderPage(<HelpPage />, { path: '/help#billing' });
    await screen.findByRole('heading', { name: 'Help' });
    const text = screen.getByRole('region', { name: 'Billing' }).textContent;
    expect(text).toContain('choose 3 months, 6 months, or 1 year.');
    expect(text).toContain('Each month adds 30 days');
    expect(text).toContain('not paid after 14 days');
  });

  test('leads from each possibility to the topic that says how', async () => {
    const { user } = renderPage(<HelpPage />, { path: '/help' });
    await screen.findByRole('heading', { name: 'Possibilities' });
    for (const link of section('Possibilities').getAllByRole('link')) {
      await user.click(link);
      const open = section('How To Use').getAllByRole('button', { expanded: true });
      expect(open.map(({ id }) => id)).toEqual([`${link.getAttribute('href')!.split('#')[1]}-title`]);
    }
  });
});
