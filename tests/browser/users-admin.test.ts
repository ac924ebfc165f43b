import { expect, test } from '@jest/globals';
import { AccountStatus, type AdminUser, MESSAGES } from '@lanewise/contracts';
import { createAccount, login, NEW_PASSWORD } from '../support/accounts.js';
import { action, confirmation, drawer, drawerGone, rowOf, searchFor } from '../support/admin-page.js';
import { describeInBrowser, LAPTOP, useScreen } from '../support/browser.js';
import { useProduct } from '../support/shared-product.js';

const PAGE = '/admin/users';

describeInBrowser('The users page', () => {
  const product = useProduct();
  const screen = useScreen(product);
  test('edits an account, gives it another role, signs it out everywhere, and removes it', async () => {
    const admin = await product.signIn('Admin');
    const client = await createAccount(product, { firstName: 'Edith', lastName: 'Edited' });
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
});
