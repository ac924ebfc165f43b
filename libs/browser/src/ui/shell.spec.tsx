import { describe, expect, jest, test } from '@jest/globals';
import { reloadSession } from '@lanewise/browser';
import { api, authModel, computedStyle, renderPage, setScreen, signInAs } from '@lanewise/browser/testing';
import { Shell } from '@lanewise/browser/ui';
import type { RoleName } from '@lanewise/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';

interface ShownShell {
  roles?: RoleName[];
  basename?: string;
  path?: string;
  menuOpenFrom?: number;
  counts?: Record<string, number>;
}

function showShell({ roles = ['Broker'], path = '/search', basename, ...props }: ShownShell = {}) {
  signInAs(roles);
  const onLogout = jest.fn();
  const shell = (
    <Shell {...props} onLogout={onLogout}>
      <Outlet />
    </Shell>
  );
  const routes = [{ element: shell, children: [{ path, element: <></>, handle: { title: 'Search' } }] }];
  return { onLogout, ...renderPage(null, { path, basename, routes }) };
}

const links = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => `${link.getAttribute('aria-label') ?? link.textContent} ${link.getAttribute('href')}`);

const CARRIER_LINKS = [
  'Dashboard /dashboard',
  'Search /search',
  'Trips /trips',
  'Alerts /alerts',
  'Loads /load',
  'Trucks /truck',
  'Drivers /driver',
  'Lane rates /lane-rates',
  'Heatmap /heatmap',
  'Billing /invoices',
];
const EVERYONES_LINKS = ['Search /search', 'Alerts /alerts', 'Heatmap /heatmap'];
const ADMIN_LINKS = [
  'Overview /admin',
  'Loads /admin/loads',
  'Reports /admin/load-reports',
  'Imports /admin/imports',
  'Brokers /admin/brokers',
  'Users /admin/users',
  'Clients /admin/clients',
  'Reminders /admin/reminders',
  'Notifications /admin/notifications',
  'Invoices /admin/invoices',
  'Payments /admin/payments',
  'Statements /admin/statements',
  'Price packages /admin/packages',
  'Income /admin/income',
  'Events & jobs /admin/events',
  'Audit /admin/audit',
];
const BROKER_LINKS = [
  'Search /search',
  'Alerts /alerts',
  'Loads /brokerloads',
  'Lane rates /lane-rates',
  'Heatmap /heatmap',
  'Billing /invoices',
];

describe('the side menu', () => {
  test.each<[RoleName[], string[]]>([
    [['Carrier'], CARRIER_LINKS],
    [['Broker'], BROKER_LINKS],
    [['Admin'], [...EVERYONES_LINKS, ...ADMIN_LINKS]],
  ])('leads %j to their areas', async (roles, areas) => {
    showShell({ roles });
    await waitFor(() => expect(links()).toEqual(areas));
  });

  test('leads to the same areas in the back office, and to new ones when the roles of the user change', async () => {
    showShell({ roles: ['Carrier', 'Admin'], basename: '/admin', path: '/loads' });
    await waitFor(() => expect(links()).toEqual([...CARRIER_LINKS, ...ADMIN_LINKS]));
    api.on('GET /user/getAuthModel', authModel(['Broker', 'Admin']));
    await act(reloadSession);
    await waitFor(() => expect(links()).toEqual([...BROKER_LINKS, ...ADMIN_LINKS]));
  });

  test('marks the current page and shows counts', async () => {
    showShell({ roles: ['Admin'], basename: '/admin', path: '/imports', counts: { '/admin/events': 3 } });
    expect(await screen.findByRole('link', { current: 'page' })).toHaveProperty('pathname', '/admin/imports');
    expect(screen.getByRole('link', { name: 'Events & jobs, 3' })).toHaveProperty(
      'title',
      'Events & jobs (3)',
    );
  });

  test('shows counts as badges when it is open, too', () => {
    setScreen({ width: 1200 });
    showShell({ roles: ['Carrier'], path: '/load', menuOpenFrom: 1200, counts: { '/invoices': 3 } });
    const billing = screen.getByRole('link', { name: 'Billing, 3' });
    expect(within(billing).getByText('Billing')).toBeTruthy();
    expect(within(billing).getByText('3', { selector: '.MuiBadge-badge' })).toBeTruthy();
    expect(within(screen.getByRole('link', { name: 'Trucks' })).queryByText('0')).toBeNull();
  });

  const width = () => computedStyle(screen.getByRole('navigation', { name: 'Main' }).parentElement!).width;

  test('is 240 px wide with labels from the given width on, and icons below it or without one', () => {
    setScreen({ width: 1200 });
    showShell({ menuOpenFrom: 1200 });
    expect(width()).toBe('240px');
    expect(screen.getByText('Search', { selector: 'nav *' })).toBeTruthy();

    act(() => setScreen({ width: 1199 }));
    expect(width()).toBe('52px');
    expect(screen.queryByText('Search', { selector: 'nav *' })).toBeNull();
    cleanup();

    setScreen({ width: 1920 });
    showShell();
    expect(width()).toBe('52px');
  });

  test('remembers on this device that it was opened or closed', async () => {
    const { user } = showShell({ menuOpenFrom: 1200 });
    await user.click(screen.getByRole('button', { name: 'Close menu' }));
    expect(width()).toBe('52px');
    cleanup();

    showShell({ menuOpenFrom: 1200 });
    expect(width()).toBe('52px');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    cleanup();

    setScreen({ width: 1000 });
    showShell({ menuOpenFrom: 1200 });
    expect(width()).toBe('240px');
  });

  test('overlays the page on a phone until a link is chosen', async () => {
    setScreen({ width: 360 });
    const { user, address } = showShell({ roles: ['Broker'], path: '/profile' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = screen.getByRole('dialog', { name: 'Menu' });
    await user.click(within(menu).getByRole('link', { name: 'Search' }));
    expect(address()).toBe('/search');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the top bar', () => {
  test('has the title of the page, and help: the knowledge base, and a mail to suggest a feature', async () => {
    const { user } = showShell({ basename: '/admin', path: '/loads' });
    expect(within(screen.getByRole('banner')).getByText('Search')).toBeTruthy();
    expect(screen.getByRole('contentinfo').textContent).toBe(`© ${new Date().getFullYear()} Lanewise`);
    await user.click(screen.getByRole('button', { name: 'Help' }));
    expect(menuItems()).toEqual([
      'Knowledge base /help',
      'Suggest a feature mailto:support@lanewise.example?subject=Feature%20suggestion%20for%20Lanewise',
    ]);
  });

  test('has settings: the dark mode, and the profile', async () => {
    const { user } = showShell();
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    expect(menuItems()).toEqual(['Profile /profile']);
    const dark = screen.getByRole('menuitemcheckbox', { name: 'Dark Mode', checked: false });
    await user.click(dark);
    expect(screen.getByRole('menuitemcheckbox', { name: 'Dark Mode', checked: true })).toBe(dark);

    cleanup();
    document.documentElement.removeAttribute('data-theme');
    showShell();
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  test('has a profile menu: name, roles, changes of email and password, logout', async () => {
    const { user, onLogout } = showShell({ roles: ['Carrier', 'Admin'] });
    await user.click(screen.getByRole('button', { name: 'Profile' }));
    const menu = screen.getByRole('menu');
    expect(within(menu).getByText('Robin Tester')).toBeTruthy();
    expect(within(menu).getByText('Carrier, Admin')).toBeTruthy();
    expect(menuItems()).toEqual([
      'Change email /change-email',
      'Change password /change-password',
      'Logout null',
    ]);
    await user.click(within(menu).getByRole('menuitem', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
  });

  test('has its menus one after another for the Tab key; arrows move in them, Escape closes and returns the focus', async () => {
    const { user } = showShell();
    const named = () => document.activeElement?.getAttribute('aria-label');
    act(() => screen.getByRole('button', { name: 'Help' }).focus());
    await user.tab();
    expect(named()).toBe('Settings');
    await user.tab();
    expect(named()).toBe('Profile');
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Change email');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Change password');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(named()).toBe('Profile');
  });

  const menuItems = () =>
    screen.getAllByRole('menuitem').map((item) => `${item.textContent} ${item.getAttribute('href')}`);
});
