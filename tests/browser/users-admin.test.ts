import { beforeAll, expect, test } from '@jest/globals';
import { AccountStatus, type AdminUser, MESSAGES, type RoleName } from '@lanewise/contracts';
import { createAccount, login, NEW_PASSWORD } from '../support/accounts.js';
import { action, confirmation, drawer, drawerGone, rowOf, searchFor } from '../support/admin-page.js';
import { describeInBrowser, LAPTOP, useScreen, WIDE } from '../support/browser.js';
import type { Client } from '../support/client.js';
import { useProduct } from '../support/shared-product.js';

const PAGE = '/admin/users';
const SCRIPT = '<script>alert(1)';

describeInBrowser('The users page', () => {
  const product = useProduct();
  const screen = useScreen(product);
  let admin: Client;

  const person = (firstName: string, lastName: string) =>
    createAccount(product, { firstName, lastName, companyName: '<img src=x onerror=alert(1)>' });

  beforeAll(async () => {
    admin = await product.signIn('Admin');
  });

  test('lists all users page by page, and finds, sorts and exports them', async () => {
    // Enough for a second page.
    for (let index = 1; index <= 12; index++) await person(`Person${index}`, 'Many');
    await person(SCRIPT, 'Zebra');
    const page = await screen.signIn('Admin', '/admin/imports', WIDE);
    await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click();
    await rowOf(page, 'Person1 Many').waitFor();
    await page.getByText('End of list').waitFor();
    const [{ count }] = await product.query<{ count: string }>('SELECT count(*) FROM identity.accounts');
    expect(await page.getByRole('row').count()).toBe(Number(count) + 1);
    await rowOf(page, `${SCRIPT} Zebra`).getByText('<img src=x onerror=alert(1)>').waitFor();

    await page.getByRole('button', { name: /^Sort:/ }).click();
    await page.getByRole('menuitemradio', { name: 'Last name' }).click();
    await page.getByRole('button', { name: 'Sort: Last name, ascending' }).click();
    await page.getByRole('menuitemradio', { name: /^Last name/ }).click();
    await page.getByRole('row').nth(1).getByText(`${SCRIPT} Zebra`).waitFor();

    await searchFor(page, 'Zebra');
    await rowOf(page, 'Zebra').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const stream = await (await download).createReadStream();
    const lines = (await stream.toArray()).join('').trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('"First name","Last name","Company","Email"');
    expect(lines[1]).toContain(`"${SCRIPT}","Zebra"`);
  });

  test('edits an account, gives it another role, signs it out everywhere, and removes it', async () => {
    const client = await person('Edith', 'Edited');
    await login(product, client.session!.user.email, NEW_PASSWORD);
    const user = async () => (await admin.get<AdminUser>(`/api/admin/users/${client.userId}`)).body;
    const page = await screen.signIn('Admin', PAGE, LAPTOP);
    await searchFor(page, 'Edith');
    await action(page, 'Edit Account', 'Edith Edited').click();
    const form = drawer(page, 'Edit Account');
    await form.getByLabel('First name').fill('Edda');
    await form.getByLabel('Phone').fill('123-456-7890');
    for (const [label, day] of [
      ['Paid period start', '06152026'],
      ['Paid period finish', '06302026'],
    ]) {
      await form.getByRole('group', { name: label }).getByRole('spinbutton', { name: 'Month' }).click();
      await page.keyboard.type(day);
    }
    await form.getByLabel('Account status').click();
    await page.getByRole('option', { name: 'Warned' }).click();
    await form.getByLabel('MC').fill('4711');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('User updated.').waitFor();
    await drawerGone(page);
    await searchFor(page, 'Edda');
    const row = rowOf(page, 'Edda Edited');
    await row.getByText('Warned').waitFor();
    const day = (text: string) => new Date(text).toISOString().slice(0, -1);
    expect(await user()).toMatchObject({
      firstName: 'Edda',
      phoneNumber: '123-456-7890',
      mc: '4711',
      accountStatus: AccountStatus.Warned,
      startPayedPeriodDate: day('2026-06-15T00:00:00.000'),
      finishPayedPeriodDate: day('2026-06-30T23:59:59.999'),
      roles: ['Carrier'],
    });

    await action(page, 'Manage User', 'Edda Edited').click();
    const manage = drawer(page, 'Manage User');
    await manage.getByRole('tab', { name: 'Roles' }).click();
    await manage.getByRole('checkbox', { name: 'Carrier' }).uncheck();
    await manage.getByRole('checkbox', { name: 'Broker' }).check();
    await manage.getByRole('button', { name: 'Save' }).click();
    await page.getByText(MESSAGES.rolesUpdated).waitFor();
    expect((await user()).roles).toEqual(['Broker']);

    await manage.getByRole('tab', { name: 'Sessions' }).click();
    const sessions = manage.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
    await sessions.first().waitFor();
    await page.reload();
    await sessions.getByText('127.0.0.1').first().waitFor();
    expect(await sessions.count()).toBe(2);
    await manage.getByRole('button', { name: 'Sign out everywhere' }).click();
    await confirmation(page, 'Sign out everywhere?').getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('Signed out everywhere.').waitFor();
    await manage.getByText('Not signed in anywhere.').waitFor();
    expect((await client.get(`/api/user/get/${client.userId}`)).status).toBe(401);
    await manage.getByRole('button', { name: 'Close' }).click();
    await drawerGone(page);
    await row.getByText('Broker').waitFor();

    await action(page, 'Remove', 'Edda Edited').click();
    const removal = confirmation(page, MESSAGES.deleteTitle);
    await removal.getByLabel('Type Edda Edited to confirm').fill('Edda Edited');
    await removal.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('User removed.').waitFor();
    await page.getByText(MESSAGES.noMatches).waitFor();
    expect((await admin.get(`/api/admin/users/${client.userId}`)).status).toBe(404);
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
