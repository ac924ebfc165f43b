import { beforeAll, expect, test } from '@jest/globals';
import { type Alert, Equipment, type Invoice, INVOICE_TEXT_RULES, MESSAGES } from '@lanewise/contracts';
import type { Page } from 'playwright-core';
import { createAccount, newEmail } from '../support/accounts.js';
import { postLoad } from '../support/broker-loads.js';
import { describeInBrowser, useDarkTheme, useScreen, WIDE } from '../support/browser.js';
import { centralLoads, hoursFromNow, placeOf } from '../support/central-loads.js';
import { expectGoodDialog, expectGoodLooks, goWithin } from '../support/looks.js';
import { eventually } from '../support/processes.js';
import { createLoad, createTruck } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

/** As long as names get, with a part that does not break. */
const LONG = 'Christopherson-Featherstonehaugh';
const PERSON = { firstName: 'Maximiliana', lastName: LONG.slice(0, 20) };
const INVOICE_TO = 'x'.repeat(INVOICE_TEXT_RULES.invoiceTo.maxLength.value);
const ANY_LINK = `?code=${'c'.repeat(43)}&email=someone%40people.test`;

describeInBrowser('Accessible, and with all actions in reach at every width, is each page for', () => {
  const product = useProduct();
  const screen = useScreen(product);
  const carrierEmail = newEmail();
  const brokerEmail = newEmail();
  let truckId: string;
  let invoice: Invoice;

  beforeAll(async () => {
    const admin = await product.signIn('Admin');
    await admin.importFile(centralLoads(['W-1', 'W-2', 'W-3'].map((referenceId) => ({ referenceId }))));
    await admin.get('/api/heatmap/generate/');
    const names = { ...PERSON, companyName: LONG };
    const carrier = await createAccount(product, { ...names, role: 'Carrier', email: carrierEmail });
    const broker = await createAccount(product, { ...names, role: 'Broker', email: brokerEmail });
    await postLoad(broker, { referenceId: LONG });

    truckId = (await createTruck(carrier, LONG, { licensePlate: 'OH 447-1234' })).id;
    const driver = { ...PERSON, phone: '(312) 555-0100', email: newEmail(), truckId };
    expect((await carrier.post('/api/driver/create', driver)).status).toBe(201);
    await createLoad(carrier, { truckId, shipperPhone: '(312) 555-0100', shipperEmail: 'a@b.test' });
    const order = { invoiceTo: INVOICE_TO, item: 'Pro', quantity: 12 };
    invoice = (await carrier.post<Invoice>('/api/invoice/create', order)).body;
    const alert = {
      name: LONG,
      search: {
        origin: await placeOf(carrier, 'Elko, NV'),
        truck: { id: truckId },
        equipment: Equipment.Van,
      },
      days: 3,
      profitPerMileMin: null,
      profitMin: null,
      mail: false,
      webPush: false,
      on: true,
    };
    expect((await carrier.post<Alert>('/api/alert/create', alert)).status).toBe(201);
  });

  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).first().waitFor();

  test('a visitor', async () => {
    const page = await screen.open('/', WIDE);
    await page.getByRole('heading', { name: 'Supply And Demand Heatmap' }).scrollIntoViewIfNeeded();
    await page.getByText('Click on a state on the map to refresh the data').waitFor();
    await expectGoodLooks(page);
    for (const [path, heading] of [
      ['/features', 'Features'],
      ['/prices', 'Prices'],
      ['/login', 'Sign in'],
      ['/register', 'Sign up'],
      ['/register-complete', 'Almost done'],
      ['/forgot-password', 'Forgot password'],
      [`/reset-password${ANY_LINK}`, 'Reset password'],
      [`/email-undo${ANY_LINK}`, 'Restore your email'],
      ['/email-confirm', 'Email confirmation'],
      ['/help#search', 'Help'],
      ['/terms', 'Conditions'],
      ['/privacy', 'Privacy Policy'],
      ['/test', 'UI test'],
      ['/nowhere', MESSAGES.pageErrorTitle],
    ]) {
      await goWithin(page, path);
      await title(page, heading);
      expect(await page.title()).toMatch(/^.+ · Lanewise$/);
      expect(await page.getByRole('main').count()).toBe(1);
      await expectGoodLooks(page);
    }
  });

  /** The Tab key stops at one state of a map; the arrows lead on from it. */
  async function chooseByArrows(page: Page): Promise<void> {
    const map = page.getByRole('group', { name: 'Van loads today, by state' });
    await map.getByRole('button', { name: /^Alabama,/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('article', { name: 'Georgia' }).waitFor();
  }

  test('a carrier, in the dark', async () => {
    const page = await screen.signInAs(carrierEmail, '/dashboard', WIDE);
    await useDarkTheme(page);
    const main = page.getByRole('main');
    await page.locator('svg .MuiBarElement-root, svg [class*=MuiBarChart]').first().waitFor();
    await expectGoodLooks(page);
    for (const [path, text] of [
      ['/load', 'R-1'],
      ['/truck', LONG],
      ['/driver', PERSON.lastName],
      ['/alerts', LONG],
      ['/trips', 'Plan'],
      ['/lane-rates?origin=Chicago%2C+IL&destination=Dallas%2C+TX', 'Alert me'],
      ['/heatmap', 'Van'],
      ['/heatmap?view=table', 'Texas'],
      ['/heatmap?view=cards', 'Texas'],
      ['/invoices', `Invoice ${invoice.invoiceNo}`],
      ['/invoices?tab=prices', 'Your paid period runs until'],
      [`/invoices/${invoice.id}`, INVOICE_TO],
      ['/change-email', 'Change email'],
      ['/change-password', 'Change password'],
      ['/profile', 'Quiet hours'],
    ]) {
      await goWithin(page, path);
      await main.getByText(text).first().waitFor();
      if (path === '/heatmap') await chooseByArrows(page);
      await expectGoodLooks(page);
    }
    await page.setViewportSize(WIDE);
    for (const menu of ['Help', 'Settings', 'Profile']) {
      await page.getByRole('button', { name: menu, exact: true }).click();
      await page.getByRole('menu', { name: menu }).waitFor();
      await expectGoodDialog(page);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    }
    for (const form of ['/load?new', '/truck?new', '/driver?new']) {
      await goWithin(page, form);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().waitFor();
      await expectGoodDialog(page);
    }
  });

  test('a carrier who searches', async () => {
    const criteria = { truck: truckId, origin: 'Chicago, IL', pickup: hoursFromNow(0).slice(0, 10) };
    const page = await screen.signInAs(carrierEmail, `/search?${new URLSearchParams(criteria)}`, WIDE);
    const card = page.getByRole('article').first();
    await card.getByText('Prairie Freight').click();
    await page.getByText('Ref #').waitFor();
    await page.getByRole('slider', { name: 'Rate to ask for' }).waitFor();
    await card.getByRole('group', { name: /^Leave by / }).waitFor();
    await page.getByRole('button', { name: 'More criteria' }).click();
    await page.getByLabel('Only posted rates').waitFor();
    await page.getByRole('img', { name: /^Map of/ }).waitFor();
    await expectGoodLooks(page);
  });

  test('a broker', async () => {
    const page = await screen.signInAs(brokerEmail, '/brokerloads', WIDE);
    await page.getByRole('article').getByText(LONG).first().waitFor();
    await expectGoodLooks(page);
    await goWithin(page, '/brokerloads?new');
    await page.getByLabel('Ref #').waitFor();
    await expectGoodDialog(page);
  });

  test('whoever looks at notifications, in the bell', async () => {
    const page = await screen.signInAs(carrierEmail, '/truck', WIDE);
    await page.getByRole('button', { name: /^Notifications, / }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('listitem').first().waitFor();
    await expectGoodDialog(page);
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      // The panel follows its bell a moment later.
      await eventually(`the panel fits into ${width} pixels`, 5000, async () => {
        const boxes = (await panel.getByRole('button').all()).map((button) => button.boundingBox());
        return (await Promise.all(boxes)).every((box) => box && box.x >= 0 && box.x + box.width <= width);
      });
    }
  });
});
