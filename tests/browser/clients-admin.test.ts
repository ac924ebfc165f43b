import { beforeAll, expect, test } from '@jest/globals';
import { type Client as ClientView, ClientStatus, MESSAGES } from '@lanewise/contracts';
import type { Locator } from 'playwright-core';
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
import { mailTo } from '../support/mailbox.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const PAGE = '/admin/clients';
const SCRIPT = '<img src=x onerror=alert(1)>';

/** Waits until a field holds a text. */
const fieldHas = (field: Locator, text: string) =>
  eventually(`${text} in the field`, 5000, async () => (await field.inputValue()) === text);

describeInBrowser('The clients page', () => {
  const product = useProduct();
  const screen = useScreen(product);
  let admin: Client;

  const add = async (name: string, fields: Partial<ClientView> = {}): Promise<ClientView> => {
    const email = `${name.replace(/\W/g, '').toLowerCase()}@clients.test`;
    const request = { name, email, city: 'Chicago, IL', dotNumber: '12345', timeZoneShift: -5, ...fields };
    const { status, body } = await admin.post<ClientView>('/api/admin/clients', request);
    expect(status).toBe(201);
    return body;
  };
  const get = async ({ id }: ClientView) => (await admin.get<ClientView>(`/api/admin/clients/${id}`)).body;

  beforeAll(async () => {
    admin = await product.signIn('Admin');
  });

  test('starts empty, and creates a client in a drawer', async () => {
    const page = await screen.signIn('Admin', '/admin/loads', WIDE);
    await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).click();
    await page.getByText(MESSAGES.noClients, { exact: true }).waitFor();
    const open = page.getByRole('button', { name: '+ Client' });
    await open.click();
    const form = drawer(page, 'New client');
    await form.waitFor();
    await page.reload();
    await form.getByLabel('Name').fill(SCRIPT);
    await form.getByLabel('Email').fill('first@clients.test');
    await form.getByLabel('DOT').fill('777');
    await form.getByRole('checkbox', { name: 'Broker' }).check();
    await form.getByLabel('City').fill('Chica');
    await page.getByRole('option', { name: 'Chicago, IL', exact: true }).click();
    await fieldHas(form.getByLabel('Time zone shift'), '-6');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Client created.').waitFor();
    await drawerGone(page);
    const row = rowOf(page, SCRIPT);
    for (const text of ['first@clients.test', 'Chicago, IL', 'Created', '777']) {
      await row.getByText(text, { exact: true }).waitFor();
    }
    await row.getByText(/Carrier, Broker|Broker, Carrier/).waitFor();
  });

  test('edits a client, and takes the best matching city', async () => {
    const client = await add('Edited Trucks', { notes: 'Call first' });
    const page = await screen.signIn('Admin', PAGE, LAPTOP);
    await action(page, 'Edit', 'Edited Trucks').click();
    const form = drawer(page, 'Edit client');
    await fieldHas(form.getByLabel('City'), 'Chicago, IL');
    await form.getByLabel('City').fill('chicago');
    await page.getByRole('option', { name: 'Chicago, IL', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await fieldHas(form.getByLabel('City'), 'Chicago, IL');
    await form.getByLabel('Status').click();
    await page.getByRole('option', { name: 'Stopped' }).click();

    await form.getByLabel('DOT').fill('999');
    await form.getByLabel('Notes').fill('');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Client updated.').waitFor();
    await rowOf(page, 'Edited Trucks').getByText('Stopped').waitFor();
    expect(await get(client)).toMatchObject({
      ...client,
      timeZoneShift: -6,
      dotNumber: '999',
      notes: null,
      clientStatus: ClientStatus.Stopped,
    });
  });

  test('invites a client by email, and again after its email has changed', async () => {
    const client = await add('Invited Trucks');
    const page = await screen.signIn('Admin', PAGE, WIDE);
    const invite = action(page, 'Invite Carrier', 'Invited Trucks');
    await invite.click();
    await page.getByText(`Invitation sent to ${client.email}.`).waitFor();
    await invite.waitFor({ state: 'detached' });
    await rowOf(page, 'Invited Trucks').getByText('Invited', { exact: true }).waitFor();
    await mailTo(product, client.email);
    expect((await get(client)).invitedAt).not.toBeNull();

    await action(page, 'Edit', 'Invited Trucks').click();
    const form = drawer(page, 'Edit client');
    await form.getByLabel('Email').fill('elsewhere@clients.test');
    await form.getByText(MESSAGES.invitationEnds).waitFor();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await drawerGone(page);
    await rowOf(page, 'Invited Trucks').getByText('Created', { exact: true }).waitFor();
    await action(page, 'Edit', 'Invited Trucks').click();
    await form.getByLabel('Status').click();
    await page.getByRole('option', { name: 'Invited' }).click();
    await form.getByText(MESSAGES.invitationGoesOut).waitFor();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await rowOf(page, 'Invited Trucks').getByText('Invited', { exact: true }).waitFor();
    await mailTo(product, 'elsewhere@clients.test');
  });

  test('removes a client', async () => {
    const client = await add('Removed & Gone');
    const page = await screen.signIn('Admin', PAGE, LAPTOP);
    const remove = action(page, 'Remove', 'Removed & Gone');
    await remove.click();
    await confirmation(page, MESSAGES.deleteTitle).getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Client removed.').waitFor();
    await remove.waitFor({ state: 'detached' });
    expect((await admin.get(`/api/admin/clients/${client.id}`)).status).toBe(404);
  });

  test('can be searched, sorted and filtered, and loads more on scrolling', async () => {
    for (let index = 1; index <= 12; index++) {
      await add(`Zeta ${String(index).padStart(2, '0')}`, { appRoles: [index === 7 ? 'Broker' : 'Carrier'] });
    }
    const page = await screen.signIn('Admin', PAGE, WIDE);
    const box = page.getByRole('searchbox', { name: 'Search' });
    await rowOf(page, 'Invited Trucks').waitFor();
    await box.fill('zeta');
    await rowOf(page, 'Invited Trucks').waitFor({ state: 'detached' });
    await page.getByText('End of list').waitFor();
    await rowOf(page, 'Zeta 12').waitFor();
    expect(await page.getByRole('row').count()).toBe(13);
    await page.getByRole('button', { name: 'Sort: Name, ascending' }).click();
    await page.getByRole('menuitemradio', { name: /^Name/ }).click();
    await page.getByRole('row').nth(1).getByText('Zeta 12').waitFor();
    await page.getByLabel('Role', { exact: true }).click();
    await page.getByRole('option', { name: 'Broker' }).click();
    await rowOf(page, 'Zeta 12').waitFor({ state: 'detached' });
    await page.reload();
    await rowOf(page, 'Zeta 07').waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    await page.getByLabel('Status', { exact: true }).click();
    await page.getByRole('option', { name: 'Stopped' }).click();
    await page.getByText(MESSAGES.noClients, { exact: true }).waitFor();
  });

  test('works on a phone, with the actions in a menu', async () => {
    await add('Phone Trucks');
    const page = await screen.signIn('Admin', PAGE, PHONE);
    await searchFor(page, 'Phone Trucks');
    const actions = page.getByRole('button', { name: 'Actions: Phone Trucks' });
    await actions.click();
    await page.getByRole('menuitem', { name: 'Invite Carrier' }).waitFor();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = drawer(page, 'Edit client');
    await form.getByLabel('City').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await drawerGone(page);
    expect(await actions.evaluate(hasFocus)).toBe(true);
    await expectNoSidewaysScroll(page);
  });

  test('is accessible in both themes, with its drawer', async () => {
    await add('Visible Trucks');
    const page = await screen.signIn('Admin', PAGE, WIDE);
    await page.getByRole('table').waitFor();
    for (const look of ['light', 'dark']) {
      if (look === 'dark') await useDarkTheme(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: '+ Client' }).click();
      await drawer(page, 'New client').getByLabel('City').fill('Chica');
      await page.getByRole('option').first().waitFor();
      await expectAccessible(page, '[role=dialog], [role=listbox]');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await confirmation(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click();
      await drawerGone(page);
    }
  });
});
