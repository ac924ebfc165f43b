import { beforeAll, expect, test } from '@jest/globals';
import {
  AccountStatus,
  type AdminUser,
  MESSAGES,
  type RegisterRequest,
  type RoleName,
  type Truck,
} from '@lanewise/contracts';
import { login, NEW_PASSWORD, register, registration, createAccount } from '../support/accounts.js';
import {
  action,
  confirmation,
  drawer,
  drawerGone,
  hasFocus,
  rowOf,
  searchFor,
} from '../support/admin-page.js';
import {
  describeInBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  LAPTOP,
  PHONE,
  useDarkTheme,
  useScreen,
  WIDE,
} from '../support/browser.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const PAGE = '/admin/users';
const SCRIPT = '<script>alert(1)';
const DAY_MS = 24 * 3600_000;

describeInBrowser('The users page', () => {
  const product = useProduct();
  const screen = useScreen(product);
  let admin: Client;

  const person = (firstName: string, lastName: string, fields: Partial<RegisterRequest> = {}) =>
    createAccount(product, { firstName, lastName, ...fields });
  const userOf = async ({ userId }: Client) =>
    (await admin.get<AdminUser>(`/api/admin/users/${userId}`)).body;

  beforeAll(async () => {
    admin = await product.signIn('Admin');
    // Enough for a second page.
    for (let index = 1; index <= 12; index++) {
      const request = registration({
        firstName: `Person${String(index).padStart(2, '0')}`,
        lastName: 'Many',
      });
      expect((await register(product, request)).status).toBe(201);
    }
  });

  test('lists all users page by page, and shows where the list ends', async () => {
    const page = await screen.signIn('Admin', '/admin/loads', WIDE);
    await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click();
    await rowOf(page, 'Person01 Many').getByText('not confirmed').waitFor();
    await page.getByText('End of list').waitFor();
    const [{ count }] = await product.query<{ count: string }>('SELECT count(*) FROM identity.accounts');
    expect(await page.getByRole('row').count()).toBe(Number(count) + 1);
  });

  test('shows an ended paid period in bold red and as text, and scripts as plain text', async () => {
    const late = await person(SCRIPT, 'Ended', { companyName: '<img src=x onerror=alert(1)>' });
    const paid = new Date(Date.now() - DAY_MS);
    await product.query('UPDATE identity.accounts SET paid_until = $1 WHERE id = $2', [paid, late.userId]);
    const page = await screen.signIn('Admin', PAGE, WIDE);
    const row = rowOf(page, `${SCRIPT} Ended`);
    await row.getByText('<img src=x onerror=alert(1)>').waitFor();
    const ended = row.locator('strong').filter({ hasText: 'ended' });
    await ended.waitFor();
    const [weight, red, green] = await ended.evaluate((element) => {
      const { fontWeight, color } = getComputedStyle(element);
      return [Number(fontWeight), ...color.match(/\d+/g)!.map(Number)];
    });
    expect(weight).toBeGreaterThanOrEqual(700);
    expect(red).toBeGreaterThan(2 * green);
    expect(await rowOf(page, 'Demo Carrier').locator('strong').count()).toBe(0);
  });

  test('can be searched, sorted and filtered, and keeps all of it in the URL', async () => {
    await person('Quentin', 'Zebra');
    const page = await screen.signIn('Admin', PAGE, WIDE);
    await page.getByText('End of list').or(rowOf(page, 'Demo Admin')).first().waitFor();
    const box = page.getByRole('searchbox', { name: 'Search' });
    await box.pressSequentially('que');
    await eventually(
      'only who fits is listed',
      10_000,
      async () => (await page.getByRole('row').count()) === 2,
    );
    await page.reload();
    await rowOf(page, 'Quentin Zebra').waitFor();
    expect(await box.inputValue()).toBe('que');
    await box.fill('nobody at all');
    await page.getByText(MESSAGES.noUsers, { exact: true }).waitFor();
    await page.goBack();
    await rowOf(page, 'Quentin Zebra').waitFor();
    expect(await box.inputValue()).toBe('que');
    await box.fill('');
    await rowOf(page, 'Demo Admin').waitFor();

    const sort = page.getByRole('button', { name: /^Sort:/ });
    await sort.click();
    await page.getByRole('menuitemradio', { name: 'Last name' }).click();
    await page.getByRole('button', { name: 'Sort: Last name, ascending' }).click();
    await page.getByRole('menuitemradio', { name: /^Last name/ }).click();
    await page.getByRole('button', { name: 'Sort: Last name, descending' }).waitFor();
    await page.getByRole('row').nth(1).getByText('Quentin Zebra').waitFor();

    const status = page.getByRole('combobox', { name: 'Account status' });
    await status.click();
    await page.getByRole('option', { name: 'Warned' }).click();
    await page.getByText(MESSAGES.noUsers, { exact: true }).waitFor();
    await status.click();
    await page.getByRole('option', { name: 'All', exact: true }).click();
    await rowOf(page, 'Quentin Zebra').waitFor();
  });

  test('edits an account', async () => {
    const client = await person('Edith', 'Edited');
    const page = await screen.signIn('Admin', PAGE, LAPTOP);
    await searchFor(page, 'Edith');
    await action(page, 'Edit Account', 'Edith Edited').click();
    const form = drawer(page, 'Edit Account');
    await form.getByLabel('First name').fill('Edda');
    await form.getByLabel('Phone').fill('123-456-7890');
    await form.getByLabel('Paid period start').fill('2026-06-15');
    await form.getByLabel('Paid period finish').fill('2026-06-30');
    await form.getByLabel('Account status').click();
    await page.getByRole('option', { name: 'Warned' }).click();
    await form.getByLabel('MC').fill('4711');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('User updated.').waitFor();
    await drawerGone(page);
    await searchFor(page, 'Edda');
    await rowOf(page, 'Edda Edited').getByText('Warned').waitFor();
    const day = (text: string) => new Date(text).toISOString().slice(0, -1);
    expect(await userOf(client)).toMatchObject({
      firstName: 'Edda',
      phoneNumber: '123-456-7890',
      mc: '4711',
      accountStatus: AccountStatus.Warned,
      startPayedPeriodDate: day('2026-06-15T00:00:00.000'),
      finishPayedPeriodDate: day('2026-06-30T23:59:59.999'),
      roles: ['Carrier'],
    });
  });

  test("grants and revokes roles, but never the last administrator's", async () => {
    const client = await person('Rolf', 'Roles');
    const page = await screen.signIn('Admin', PAGE, LAPTOP);
    await searchFor(page, 'Rolf');
    await action(page, 'Manage User', 'Rolf Roles').click();
    const manage = drawer(page, 'Manage User');
    const role = (name: string) => manage.getByRole('checkbox', { name });
    const openRoles = () => manage.getByRole('tab', { name: 'Roles' }).click();
    await openRoles();
    expect(await role('Carrier').isChecked()).toBe(true);
    expect(await role('Admin').isChecked()).toBe(false);
    await role('Carrier').uncheck();
    await role('Broker').check();
    await manage.getByRole('button', { name: 'Save' }).click();
    await page.getByText(MESSAGES.rolesUpdated).waitFor();
    expect((await userOf(client)).roles).toEqual(['Broker']);
    await manage.getByRole('button', { name: 'Close' }).click();
    await drawerGone(page);
    await rowOf(page, 'Rolf Roles').getByText('Broker').waitFor();

    await searchFor(page, 'Demo Admin');
    await action(page, 'Manage User', 'Demo Admin').click();
    await openRoles();
    await role('Admin').uncheck();
    await role('Carrier').check();
    await manage.getByRole('button', { name: 'Save' }).click();
    await manage.getByText(MESSAGES.lastAdministrator).waitFor();
    expect(screen.complaints.splice(0)).toEqual([expect.stringMatching(/40\d/)]);
  });

  test('shows where a user is signed in, and signs them out everywhere', async () => {
    const client = await person('Sonja', 'Sessions');
    await login(product, client.session!.user.email, NEW_PASSWORD);
    const page = await screen.signIn('Admin', PAGE, LAPTOP);
    await searchFor(page, 'Sonja');
    await action(page, 'Manage User', 'Sonja Sessions').click();
    const manage = drawer(page, 'Manage User');
    await manage.getByRole('tab', { name: 'Sessions' }).click();
    await manage.getByText('127.0.0.1').first().waitFor();
    await page.reload();
    const sessions = manage.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await sessions.first().waitFor();
    expect(await sessions.count()).toBe(2);
    await manage.getByRole('button', { name: 'Sign out everywhere' }).click();
    await confirmation(page, 'Sign out everywhere?').getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('Signed out everywhere.').waitFor();
    await manage.getByText('Not signed in anywhere.').waitFor();
    expect((await client.get(`/api/user/get/${client.userId}`)).status).toBe(401);
  });

  test('removes an account', async () => {
    const client = await person('Remus', 'Removed');
    const page = await screen.signIn('Admin', PAGE, LAPTOP);
    const question = confirmation(page, MESSAGES.deleteTitle);
    await searchFor(page, 'Remus');
    await action(page, 'Remove', 'Remus Removed').click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('User removed.').waitFor();
    await page.getByText(MESSAGES.noUsers, { exact: true }).waitFor();
    expect((await admin.get(`/api/admin/users/${client.userId}`)).status).toBe(404);
  });

  test('exports the filtered list, without formulas', async () => {
    await person('Exporta', '=1+1');
    const page = await screen.signIn('Admin', PAGE, LAPTOP);
    await searchFor(page, 'Exporta');
    await rowOf(page, 'Exporta').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const stream = await (await download).createReadStream();
    const lines = (await stream.toArray()).join('').trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('"First name","Last name","Company","Email"');
    expect(lines[1]).toMatch(/^"Exporta","'=1\+1","Test Company",/);
    expect(lines[1]).toContain('"Carrier"');
  });

  test('works on a phone, with the actions in a menu', async () => {
    const page = await screen.signIn('Admin', PAGE, PHONE);
    await searchFor(page, 'Demo');
    const actions = page.getByRole('button', { name: 'Actions: Demo Carrier' });
    await actions.click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Edit Account' }).click();
    const form = drawer(page, 'Edit Account');
    await form.getByLabel('First name').waitFor();
    await expectNoSidewaysScroll(page);
    await form.getByRole('button', { name: 'Close' }).click();
    await drawerGone(page);
    expect(await actions.evaluate(hasFocus)).toBe(true);
    await expectNoSidewaysScroll(page);
  });

  test('is accessible in both themes, with each of its drawers', async () => {
    const truck = { name: 'Of the administrator', licensePlate: 'A 1' };
    const { body } = await admin.post<Truck>('/api/truck/create', truck);
    const page = await screen.signIn('Admin', PAGE, WIDE);
    const manage = drawer(page, 'Manage User');
    await rowOf(page, 'Demo Admin').waitFor();
    for (const look of ['light', 'dark']) {
      if (look === 'dark') await useDarkTheme(page);
      await expectAccessible(page);
      await action(page, 'Edit Account', 'Demo Admin').click();
      await drawer(page, 'Edit Account').getByLabel('First name').waitFor();
      await expectAccessible(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await drawerGone(page);
      await action(page, 'Manage User', 'Demo Admin').click();
      await manage.getByRole('tab', { name: /^Trucks/ }).click();
      await manage.getByText(truck.name).waitFor();
      await expectAccessible(page, '[role=dialog]');
      await manage.getByRole('tab', { name: 'Roles' }).click();
      await manage.getByRole('checkbox').first().waitFor();
      await expectAccessible(page, '[role=dialog]');
      await manage.getByRole('tab', { name: 'Sessions' }).click();
      await manage.getByText('127.0.0.1').first().waitFor();
      await expectAccessible(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await drawerGone(page);
    }
    await admin.call('DELETE', `/api/truck/delete/${body.id}`);
  });

  test('refuses a former administrator', async () => {
    const client = await person('Ruth', 'Removed');
    const rolesOfRuth = (...userRoles: RoleName[]) =>
      admin.post('/api/user/changeuserroles', { userId: client.userId, userRoles });
    expect((await rolesOfRuth('Carrier', 'Admin')).status).toBe(200);
    const page = await screen.signInAs(client.session!.user.email, PAGE, LAPTOP);
    await rowOf(page, 'Demo Carrier').waitFor();
    expect((await rolesOfRuth('Carrier')).status).toBe(200);
    await page.getByRole('searchbox').fill('Demo');
    await page.getByText(MESSAGES.forbidden).waitFor();
    await page.getByRole('link', { name: 'Go to search' }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    for (const complaint of screen.complaints.splice(0)) expect(complaint).toContain('403');
  });
});
