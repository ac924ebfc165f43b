import { beforeAll, expect, test } from '@jest/globals';
import { type Client as ClientView, ClientStatus, MESSAGES } from '@lanewise/contracts';
import type { Locator } from 'playwright-core';
import { action, confirmation, drawer, drawerGone, rowOf } from '../support/admin-page.js';
import { describeInBrowser, useScreen, WIDE } from '../support/browser.js';
import type { Client } from '../support/client.js';
import { mailTo } from '../support/mailbox.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const SCRIPT = '<img src=x onerror=alert(1)>';
const EMAIL = 'first@clients.test';

/** Waits until a field holds a text. */
const fieldHas = (field: Locator, text: string) =>
  eventually(`${text} in the field`, 5000, async () => (await field.inputValue()) === text);

describeInBrowser('The clients page', () => {
  const product = useProduct();
  const screen = useScreen(product);
  let admin: Client;

  beforeAll(async () => {
    admin = await product.signIn('Admin');
  });

  test('starts empty; a client is created, edited, invited, invited again at a new email, and removed', async () => {
    const page = await screen.signIn('Admin', '/admin/imports', WIDE);
    await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).click();
    await page.getByText(MESSAGES.noClients, { exact: true }).waitFor();
    await page.getByRole('button', { name: '+ Client' }).click();
    const create = drawer(page, 'New client');
    await create.waitFor();
    await page.reload();
    await create.getByLabel('Name').fill(SCRIPT);
    await create.getByLabel('Email').fill(EMAIL);
    await create.getByLabel('DOT').fill('777');
    await create.getByRole('checkbox', { name: 'Broker' }).check();
    await create.getByLabel('City').fill('Chica');
    await page.getByRole('option', { name: 'Chicago, IL', exact: true }).click();
    await fieldHas(create.getByLabel('Time zone shift'), '-6');
    await create.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Client created.').waitFor();
    await drawerGone(page);
    const row = rowOf(page, SCRIPT);
    for (const text of [EMAIL, 'Chicago, IL', 'Created', '777']) {
      await row.getByText(text, { exact: true }).waitFor();
    }
    await row.getByText(/Carrier, Broker|Broker, Carrier/).waitFor();

    const edit = drawer(page, 'Edit client');
    const change = async (fill: () => Promise<unknown>) => {
      await action(page, 'Edit', SCRIPT).click();
      await fieldHas(edit.getByLabel('City'), 'Chicago, IL');
      await fill();
      await edit.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Client updated.').last().waitFor();
      await drawerGone(page);
    };
    const choose = async (status: string) => {
      await edit.getByLabel('Status').click();
      await page.getByRole('option', { name: status }).click();
    };
    await change(async () => {
      await edit.getByLabel('DOT').fill('999');
      await choose('Stopped');
    });
    await row.getByText('Stopped').waitFor();
    await row.getByText('999').waitFor();

    await action(page, 'Invite Carrier', SCRIPT).click();
    await page.getByText(`Invitation sent to ${EMAIL}.`).waitFor();
    await row.getByText('Invited', { exact: true }).waitFor();
    await mailTo(product, EMAIL);
    const { body: clients } = await admin.get<ClientView[]>('/api/admin/clients');
    expect(clients).toMatchObject([
      { dotNumber: '999', clientStatus: ClientStatus.Invited, invitedAt: expect.any(String) },
    ]);

    await change(async () => {
      await edit.getByLabel('Email').fill('elsewhere@clients.test');
      await edit.getByText(MESSAGES.invitationEnds).waitFor();
    });
    await row.getByText('Created', { exact: true }).waitFor();
    await change(async () => {
      await choose('Invited');
      await edit.getByText(MESSAGES.invitationGoesOut).waitFor();
    });
    await row.getByText('Invited', { exact: true }).waitFor();
    await mailTo(product, 'elsewhere@clients.test');

    await action(page, 'Remove', SCRIPT).click();
    await confirmation(page, MESSAGES.deleteTitle).getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Client removed.').waitFor();
    await page.getByText(MESSAGES.noClients, { exact: true }).waitFor();
    expect((await admin.get(`/api/admin/clients/${clients[0].id}`)).status).toBe(404);
  });
});
