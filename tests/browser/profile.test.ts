import { beforeEach, expect, test } from '@jest/globals';
import { imageAddress, LIMITS, MESSAGES, type User } from '@lanewise/contracts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { newEmail, createAccount } from '../support/accounts.js';
import { describeInBrowser, expectAccessible, LAPTOP, useScreen } from '../support/browser.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';
import { chooseCity, chooseSort, chooseTruck, hold, pressSearch } from '../support/search-page.js';
const SOON_MS = 10_000;

describeInBrowser('A signed-in user', () => {
  const product = useProduct();
  const screen = useScreen(product);
  let client: Client;
  let email: string;

  beforeEach(async () => {
    email = newEmail();
    client = await createAccount(product, { email, role: 'Broker', firstName: 'Robin', lastName: 'Tester' });
  });

  /** Opens a page as the user of this test. */
  const open = (path: string, viewport?: typeof LAPTOP): Promise<Page> =>
    screen.signInAs(email, path, viewport);

  const stored = async (): Promise<User> => (await client.get<User>(`/api/user/get/${client.userId}`)).body;

  /** Stripes, so that the cropped part can be recognized. */
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'darkgreen' } }).composite([
      {
        input: { create: { width: Math.floor(width / 2), height, channels: 3, background: 'gold' } },
        gravity: 'west',
      },
    ]);
  const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  const photo = async (page: Page) =>
    choose(page, 'photo.jpg', 'image/jpeg', await picture(2400, 1800).jpeg().toBuffer());
  const crop = (page: Page) => page.getByRole('dialog', { name: 'Crop your picture' });
  const avatar = (page: Page) => page.getByRole('group', { name: 'Picture' }).locator('img');

  async function cut(page: Page): Promise<void> {
    await crop(page).getByRole('application').waitFor();
    await crop(page).getByRole('button', { name: 'Save' }).click();
    await crop(page).waitFor({ state: 'detached' });
    // The toast of the previous picture may still be visible.
    await page.getByText(MESSAGES.profileUpdated).last().waitFor();
  }

  test('has a picture that is cropped with keyboard or mouse to a square, replaced and deleted', async () => {
    const page = await open('/profile');
    await photo(page);
    const area = crop(page).getByRole('application');
    const image = crop(page).locator('img');
    const look = () => image.evaluate((element) => element.style.transform);
    await area.waitFor();
    await expectAccessible(page, '[role=dialog]');
    const before = await look();
    await area.focus();
    await page.keyboard.press('ArrowRight');
    const moved = await look();
    expect(moved).not.toBe(before);
    await crop(page).getByRole('slider', { name: 'Zoom' }).focus();
    await page.keyboard.press('ArrowRight');
    const zoomed = await look();
    expect(zoomed).toContain('scale(1.1)');
    await area.hover();
    await page.mouse.down();
    await page.mouse.move(LAPTOP.width / 2 + 60, LAPTOP.height / 2);
    await page.mouse.up();
    expect(await look()).not.toBe(zoomed);
    await page.mouse.wheel(0, -100);
    await eventually('the zoom', SOON_MS, async () => !(await look()).includes('scale(1.1)'));

    // The right end of the picture, which is green.
    await page.mouse.down();
    await page.mouse.move(0, LAPTOP.height / 2);
    await page.mouse.up();
    const upload = await hold(page, '**/api/image/upload');
    await crop(page).getByRole('button', { name: 'Save' }).click();
    await upload.asked;
    await page.getByRole('progressbar', { name: 'Saving the picture' }).waitFor();
    expect(await page.getByRole('button', { name: 'Upload' }).getAttribute('aria-disabled')).toBe('true');
    upload.release();
    await page.getByText(MESSAGES.profileUpdated).waitFor();
    await avatar(page).waitFor();
    expect(await page.getByRole('button', { name: 'Profile', exact: true }).locator('img').count()).toBe(1);
    const first = (await stored()).avatar!;
    const { side } = LIMITS.image;
    const file = await fileOf(first);
    expect(await file.metadata()).toMatchObject({ format: 'jpeg', width: side, height: side });
    const { dominant } = await file.stats();
    expect(dominant.g).toBeGreaterThan(dominant.r);

    await choose(page, 'small.png', 'image/png', await picture(300, 200).png().toBuffer());
    await cut(page);
    await eventually('the new picture', SOON_MS, async () => (await stored()).avatar !== first);
    const second = (await stored()).avatar!;
    expect(second).toMatch(/\.png$/);
    await isDeleted(first);
    const { width, height } = await (await fileOf(second)).metadata();
    expect([width, height]).toEqual([200, 200]);

    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: MESSAGES.deleteTitle });
    await question.getByText(MESSAGES.deleteText).waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await stored()).avatar).toBe(second);
    await page.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'Upload' }).waitFor();
    await avatar(page).waitFor({ state: 'detached' });
    expect((await stored()).avatar).toBeNull();
    await isDeleted(second);
  });
  const address = (name: string) => product.address + imageAddress(name);
  const fileOf = async (name: string) => sharp(Buffer.from(await (await fetch(address(name))).arrayBuffer()));
  const isDeleted = (name: string) =>
    eventually(`the end of ${name}`, SOON_MS, async () => (await fetch(address(name))).status === 404);

  test('gets the sort and the distances of the last search on every device', async () => {
    const page = await open('/search');
    const deadhead = (on: Page) => on.getByRole('slider', { name: 'Deadhead' });
    const sortKept = (field: string) =>
      eventually('the kept sort', SOON_MS, async () => (await stored()).searchSortField === field);
    await chooseTruck(page, /Van/);
    await chooseCity(page, 'Origin', 'chic', 'Chicago, IL');
    expect(await deadhead(page).inputValue()).toBe('150');
    await page.route('**/api/user/partialUpdate/*', (route) => route.fulfill({ status: 500 }), { times: 1 });
    const patched = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await deadhead(page).focus();
    await page.keyboard.press('ArrowRight');
    await pressSearch(page);
    await page.waitForURL(/deadhead=200/);
    expect((await patched).status()).toBe(500);
    // No error is shown, because the search itself worked.
    await eventually('the complaint', SOON_MS, () =>
      Promise.resolve(screen.complaints.splice(0).length === 1),
    );
    expect(await page.getByRole('alert').count()).toBe(0);

    const kept = page.waitForRequest((request) => request.method() === 'PATCH');
    await chooseSort(page, 'Rate');
    expect((await kept).postDataJSON()).toEqual([
      { op: 'replace', path: '/searchDeadheads', value: 200 },
      { op: 'replace', path: '/searchSortField', value: 'Rate' },
    ]);
    await sortKept('Rate');

    const elsewhere = await open('/search');
    await elsewhere.getByRole('button', { name: 'Sort: Rate, descending' }).waitFor();
    expect(await deadhead(elsewhere).inputValue()).toBe('200');
    await elsewhere.getByRole('button', { name: 'Reset' }).click();
    await elsewhere.getByRole('button', { name: 'Sort: Profit Per Mile, descending' }).waitFor();
    expect(await deadhead(elsewhere).inputValue()).toBe('150');
    await sortKept('ProfitPerMile');

    await chooseSort(elsewhere, 'Rate');
    // Leaves the page before its pause is over.
    await elsewhere.goto('about:blank');
    await sortKept('Rate');
  });
});
