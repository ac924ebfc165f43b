import { beforeAll, expect, test } from '@jest/globals';
import { type Driver, LoadStatus, type Truck } from '@lanewise/contracts';
import type { Locator } from 'playwright-core';
import { createAccount } from '../support/accounts.js';
import {
  describeInBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  useScreen,
} from '../support/browser.js';
import { hoursFromNow } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { createLoad, createTruck } from '../support/saved-loads.js';
import { useProduct } from '../support/shared-product.js';

/** What a thumb needs, in pixels. */
const THUMB = 44;
/** A found load's card on a phone has this height, too. */
const CARD_HEIGHT = 117;

describeInBrowser('My loads on a phone', () => {
  const product = useProduct();
  const screen = useScreen(product);
  let carrier: Client;
  let truck: Truck;

  beforeAll(async () => {
    carrier = await createAccount(product);
    truck = await createTruck(carrier, 'Gray Heron');
    const dana = {
      firstName: 'Dana',
      lastName: 'Reyes',
      phone: '(216) 555-0117',
      email: 'dana@example.test',
    };
    expect((await carrier.post<Driver>('/api/driver/create', { ...dana, truckId: truck.id })).status).toBe(
      201,
    );
    const load = { truckId: truck.id, shipperPhone: '(312) 555-0142' };
    await createLoad(carrier, {
      ...load,
      referenceId: 'NEXT',
      pickUp: hoursFromNow(20),
      pickUpEnd: hoursFromNow(24),
    });
    await createLoad(carrier, {
      ...load,
      referenceId: 'DONE',
      pickUp: hoursFromNow(-1),
      loadStatus: LoadStatus.Completed,
    });
  });

  /** Expects that a thumb hits something as far from its middle as half a thumb is wide. */
  async function expectHit(target: Locator): Promise<void> {
    const missed = await target.evaluate((element, thumb) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y, far] = [left + width / 2, top + height / 2, thumb / 2 - 1];
      const places = [
        [x, y - far],
        [x, y + far],
        [x - far, y],
        [x + far, y],
      ];
      return places.filter(([atX, atY]) => {
        const hit = document.elementFromPoint(atX, atY);
        return !hit || !(element.contains(hit) || hit.contains(element));
      });
    }, THUMB);
    expect(missed).toEqual([]);
  }

  test('are opened, booked and noted on by taps alone, with the driver to call', async () => {
    const page = await screen.touch(carrier.session!.user.email, '/load');
    const cards = page.getByRole('article');
    const next = cards.first();
    // The open one comes first, although the other one was picked up nearer to now.
    await next.getByText(/NEXT/).waitFor();
    const box = (await next.boundingBox())!;
    expect(box.height).toBeLessThanOrEqual(CARD_HEIGHT);
    await expectNoSidewaysScroll(page);
    const status = next.getByRole('button', { name: 'Status: Saved' });
    for (const target of [
      status,
      next.getByRole('button', { name: 'Details' }),
      next.getByRole('checkbox').locator('..'),
      page.getByRole('tab', { name: 'All 2' }),
    ]) {
      await expectHit(target);
    }

    await next.tap();
    const call = next.getByRole('link', { name: 'Call Dana Reyes, driver' });
    await call.waitFor();
    expect(await call.getAttribute('href')).toBe('tel:+12165550117');
    await expectHit(call);
    await expectHit(next.getByRole('link', { name: 'Call Prairie Freight' }));
    await expectAccessible(page);

    await status.tap();
    await page.getByRole('menuitemradio', { name: 'Booked' }).tap();
    await page.getByText('1 load set to Booked.').waitFor();
    await page.getByRole('tab', { name: 'Booked 1' }).waitFor();

    await next.getByRole('button', { name: 'Edit' }).tap();
    await page.getByLabel('Notes').tap();
    await page.keyboard.insertText('Gate 4, ask for Dana.');
    await page.getByRole('button', { name: 'Save' }).tap();
    await next.getByText('Gate 4, ask for Dana.').waitFor();

    await page.getByRole('tab', { name: 'Booked 1' }).tap();
    await page.waitForURL('**/load?loadStatus=Booked');
  });
});
