import { beforeAll, expect, test } from '@jest/globals';
import {
  AccountStatus,
  type Driver,
  STATEMENT_UPLOAD_FIELD,
  STATEMENT_UPLOAD_PATH,
  WARNING_TEXTS,
} from '@lanewise/contracts';
import type { Page } from 'playwright-core';
import { createAccount, newEmail } from '../support/accounts.js';
import { postLoad } from '../support/broker-loads.js';
import { describeInBrowser, expectNoSidewaysScroll, useScreen } from '../support/browser.js';
import { centralLoads } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { Poison } from '../support/poison.js';
import { eventually } from '../support/processes.js';
import { createLoad, createTruck } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

const WIDTHS = [360, 390, 768, 1024, 1280, 1366, 1440, 1920];
/** As long as names get, with a part that does not break. */
const LONG = 'Christopherson-Featherstonehaugh';
const PERSON = { firstName: 'Maximiliana', lastName: LONG.slice(0, 20) };
const DAY_MS = 86_400_000;
const LONG_COMPANY = 'Transcontinental Refrigerated Freight Forwarding and Logistics Cooperative';

/** Describes the actions in the rows that lie outside their row, its cell or the screen. */
const actionsOutside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const outside: string[] = [];
    const actions = document.querySelectorAll(
      'main :is(tbody tr, li.MuiCard-root, article) :is(button, a, input)',
    );
    for (const action of actions) {
      const { left, right, width } = action.getBoundingClientRect();
      if (width === 0) continue;
      const frames = [
        document.documentElement,
        action.closest('td'),
        action.closest('tr, li.MuiCard-root, article'),
      ];
      // The text of a link may be cut by its cell, as the whole of it is shown on hover.
      const isCut = action.matches('td a');
      const isOutside = frames.some((frame) => {
        const box = frame?.getBoundingClientRect();
        return box && (left < box.left - 1 || (!isCut && right > box.right + 1));
      });
      if (isOutside) outside.push(action.getAttribute('aria-label') ?? action.textContent);
    }
    return outside;
  });

/** Waits until the page is laid out for its width. */
const laidOut = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))),
      ),
  );

describeInBrowser('At every width, all actions can be reached in the list of', () => {
  const product = useProduct();
  const screen = useScreen(product);
  const carrierEmail = newEmail();
  const brokerEmail = newEmail();
  let poison: Poison;

  async function expectReachable(page: Page): Promise<void> {
    await page.locator('main :is(tbody tr, li.MuiCard-root, article)').first().waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await laidOut(page);
      expect([width, await actionsOutside(page)]).toEqual([width, []]);
      await expectNoSidewaysScroll(page);
    }
  }

  beforeAll(async () => {
    const admin = await product.signIn('Admin');
    const names = { ...PERSON, companyName: LONG_COMPANY.slice(0, 50) };
    const carrier = await createAccount(product, { ...names, role: 'Carrier', email: carrierEmail });
    const broker = await createAccount(product, { ...names, role: 'Broker', email: brokerEmail });
    const ends = { finishPayedPeriodDate: new Date(Date.now() + 2 * DAY_MS).toISOString() };
    const user = { ...carrier.session!.user, ...ends, accountStatus: AccountStatus.InactiveUserToRemove };
    expect((await admin.put(`/api/admin/users/${carrier.userId}`, user)).status).toBe(200);
    await fillBackOffice(admin, carrier);
    await fillApp(carrier, broker);
    poison = new Poison(product);
    await poison.spread();
    await poison.parkedTruck();
  });

  async function fillBackOffice(admin: Client, carrier: Client): Promise<void> {
    const contact = { email: `${LONG.toLowerCase()}@clients.test`, dotNumber: '12345678' };
    const client = { name: `${LONG} Trucking`, city: 'Chicago, IL', timeZoneShift: -6, ...contact };
    expect((await admin.post('/api/admin/clients', client)).status).toBe(201);
    const broker = {
      name: LONG_COMPANY,
      parserName: LONG,
      shortName: LONG,
      mcNumber: '12345678',
      ...contact,
    };
    const phone = '(312) 555-0100';
    expect((await admin.post('/api/broker/create', { ...broker, phone })).status).toBe(201);
    const order = { invoiceTo: LONG_COMPANY, item: 'Pro', quantity: 12 };
    for (let count = 0; count < 2; count++) await carrier.post('/api/invoice/create', order);
    await eventually('the carrier is told', 20_000, async () => {
      const { status } = await admin.post('/api/notification/create', {
        message: `${WARNING_TEXTS['period-ends']} `.repeat(8).trim(),
        recipientId: carrier.userId,
      });
      return status === 201;
    });
    await admin.importFile(centralLoads([{ referenceId: 'W-1' }, { referenceId: 'W-2', rate: 'much' }]));
    const statement = new FormData();
    const rows = `Date,Amount,Reference\n2026-05-01,12.50,${LONG} pays for ${LONG_COMPANY}\n`;
    statement.set(STATEMENT_UPLOAD_FIELD, new Blob([rows]), `${LONG_COMPANY}.csv`);
    expect((await admin.post(`/api/${STATEMENT_UPLOAD_PATH}`, statement)).status).toBe(201);
  }

  async function fillApp(carrier: Client, broker: Client): Promise<void> {
    const truck = await createTruck(carrier, LONG, { licensePlate: 'OH 447-1234' });
    const driver = { ...PERSON, phone: '(312) 555-0100', email: newEmail(), truckId: truck.id };
    expect((await carrier.post<Driver>('/api/driver/create', driver)).status).toBe(201);
    await createLoad(carrier, {
      truckId: truck.id,
      shipperPhone: '(312) 555-0100',
      shipperEmail: 'a@b.test',
    });
    await postLoad(broker, { referenceId: LONG });
  }

  test.each([
    'users',
    'clients',
    'brokers',
    'invoices',
    'reminders',
    'packages',
    'notifications',
    'payments',
    'statements',
    'loads',
    'imports',
    'audit',
    'events',
  ])('the back office at /admin/%s', async (path) => {
    await expectReachable(await screen.signIn('Admin', `/admin/${path}`));
    // The demo's pictures are not in the database that tests begin with.
    for (const complaint of screen.complaints.splice(0)) expect(complaint).toContain('404');
    if (path === 'events') {
      await poison.cure();
      await product.query('DELETE FROM loads.dead_letters');
    }
  });

  test.each(['truck', 'driver', 'load', 'invoices'])('a carrier at /%s', async (path) => {
    await expectReachable(await screen.signInAs(carrierEmail, `/${path}`));
  });

  test('a broker at /brokerloads', async () => {
    await expectReachable(await screen.signInAs(brokerEmail, '/brokerloads'));
  });

  test('notifications, in the bell', async () => {
    const page = await screen.signInAs(carrierEmail, '/truck');
    await page.getByRole('button', { name: /^Notifications, / }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('listitem').first().waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      // The panel follows its bell a moment later.
      await eventually(`the panel fits into ${width} pixels`, 5000, async () => {
        const boxes = (await panel.getByRole('button').all()).map((button) => button.boundingBox());
        return (await Promise.all(boxes)).every((box) => box && box.x >= 0 && box.x + box.width <= width);
      });
    }
  });
});
