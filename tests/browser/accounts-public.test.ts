import { describe, expect, test } from '@jest/globals';
import { type Client as Invitee, MESSAGES } from '@lanewise/contracts';
import type { Page } from 'playwright-core';
import {
  describeInBrowser,
  expectAccessible,
  fillSignIn,
  useDarkTheme,
  useScreen,
} from '../support/browser.js';
import { login, NEW_PASSWORD, newEmail, createAccount } from '../support/accounts.js';
import { firstVisit } from '../../bench/pages/first-visit.mjs';
import { linkIn, mailTo } from '../support/mailbox.js';
import { clientRequest } from '../support/requests.js';
import { useProduct } from '../support/shared-product.js';

const OTHER_PASSWORD = 'Other!2027';

/** Path and query of an emailed link, to open it at the address of this product. */
const pathOf = ({ pathname, search }: URL) => pathname + search;
const password = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function fillSignUp(page: Page, email?: string): Promise<void> {
  await page.getByLabel('Company name').fill('Prairie Freight');
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Tester');
  if (email) await page.getByLabel('Email').fill(email);
  await password(page).fill(NEW_PASSWORD);
  await password(page, 'Confirm password').fill(NEW_PASSWORD);
}

async function fillReset(page: Page, chosen: string): Promise<void> {
  await password(page, 'New password').fill(chosen);
  await password(page, 'Confirm password').fill(chosen);
}

describeInBrowser('On the public side,', () => {
  const product = useProduct();
  const screen = useScreen(product);

  describe('a visitor without an account', () => {
    test('signs up with the keyboard alone, opens the emailed link, and signs in', async () => {
      const email = newEmail();
      const page = await screen.open('/login');
      await page.keyboard.press('Tab');
      const tabTo = async (name: string) => {
        for (let steps = 0; steps < 20; steps++) {
          const focused = await page.evaluate(() => document.activeElement?.textContent);
          if (focused === name) return;
          await page.keyboard.press('Tab');
        }
        throw new Error(`The focus never came to ${name}.`);
      };
      await tabTo('Sign Up');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/register');
      // A new page focuses its heading.
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Prairie Freight');
      await page.keyboard.press('Tab');
      expect(await page.getByLabel('Carrier').isChecked()).toBe(true);
      await page.keyboard.press('ArrowRight');
      expect(await page.getByLabel('Broker').isChecked()).toBe(true);
      for (const text of ['Robin', 'Tester', email, NEW_PASSWORD]) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(text);
      }
      // Past the button that shows the password.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type(NEW_PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/register-complete');
      await page.getByText(MESSAGES.confirmEmailFirst).waitFor();

      await page.goto(pathOf(linkIn(await mailTo(product, email))));
      await page.getByText(`${email} is confirmed`).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
      await fillSignIn(page, email, NEW_PASSWORD);
      await page.waitForURL('**/brokerloads');
      expect((await login(product, email, NEW_PASSWORD)).body).toMatchObject({
        roles: ['Broker'],
        user: { companyName: 'Prairie Freight', firstName: 'Robin', lastName: 'Tester' },
      });
    });

    test('signs up through an invitation with its company, role and confirmed email', async () => {
      const administrator = await product.signIn('Admin');
      const email = newEmail();
      const { body: invitee } = await administrator.post<Invitee>(
        '/api/client/create',
        clientRequest({ name: 'Invited Trucks', email, dotNumber: '4711', appRoles: ['Broker'] }),
      );
      expect((await administrator.get(`/api/client/sendInvitation/${invitee.id}`)).status).toBe(200);
      const link = pathOf(linkIn(await mailTo(product, email)));

      const page = await screen.open(link);
      await page.getByText('so this address is already confirmed.').waitFor();
      expect(await page.getByLabel('Company name').inputValue()).toBe('Invited Trucks');
      expect(await page.getByLabel('Email').inputValue()).toBe(email);
      expect(await page.getByLabel('Email').isEditable()).toBe(false);
      expect(await page.getByLabel('Broker').isChecked()).toBe(true);
      await expectAccessible(page);
      await fillSignUp(page);
      await press(page, 'Sign Up');
      await page.waitForURL('**/brokerloads');
      expect((await login(product, email, NEW_PASSWORD)).body.user).toMatchObject({ dot: '4711' });

      const again = await screen.open(link);
      await again.getByRole('alert').getByText(MESSAGES.invitationInvalid).waitFor();
      expect(await again.getByLabel('Email').inputValue()).toBe('');
      expect(screen.complaints.splice(0)).toHaveLength(1);
    });
  });

  describe('a visitor with an account', () => {
    test('chooses a new password through the emailed link, and signs in with it', async () => {
      const client = await createAccount(product);
      const { email } = client.session!.user;
      const page = await screen.open('/login');
      await page.getByRole('link', { name: 'Forgot your password? Reset it by email.' }).click();
      // The sign-in page stays, with a field of the same name, until this one is loaded.
      await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
      await page.getByLabel('Email').fill(email);
      await press(page, 'Send');
      await page.getByText(MESSAGES.linkSent).waitFor();
      await page.getByText(MESSAGES.useLink).waitFor();

      await page.goto(pathOf(linkIn(await mailTo(product, email))));
      expect(await page.getByLabel('Email').inputValue()).toBe(email);
      expect(await page.getByLabel('Email').isDisabled()).toBe(true);
      expect(await page.locator('input[autocomplete=username]').inputValue()).toBe(email);
      await fillReset(page, OTHER_PASSWORD);
      await press(page, 'Change password');
      await page.getByText(MESSAGES.passwordReset).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
      await fillSignIn(page, email, OTHER_PASSWORD);
      await page.waitForURL('**/dashboard');
    });
  });

  describe('the pages', () => {
    test('begin with Home, where nothing moves, and which loads little code', async () => {
      const page = await screen.open('/favicon.svg');
      const visit = await firstVisit(page.context().browser()!, `${product.address}/`, { slow: false });
      // A browser may show a table while it still reads it, and widen a column by a few pixels.
      expect(visit.layoutShift).toBeLessThan(0.01);
      expect(visit.javascript).toBeGreaterThan(0);
      expect(visit.javascript).toBeLessThan(200_000);
    });

    test('switch to the dark theme even before their code has arrived', async () => {
      const page = await screen.open('/favicon.svg');
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto('/privacy', { waitUntil: 'commit' });
      await page.getByRole('button', { name: 'Use dark theme' }).click();
      await page.locator('html[data-theme=dark]').waitFor();
      release();
      await page.getByRole('button', { name: 'Use light theme' }).click();
      await page.locator('html[data-theme=light]').waitFor();
    });

    test('print only the legal texts, black on white in either theme', async () => {
      const page = await screen.open('/terms');
      await heading(page).waitFor();
      await useDarkTheme(page);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('banner').count()).toBe(0);
      expect(await page.getByRole('contentinfo').count()).toBe(0);
      const colors = await page
        .getByRole('article')
        .locator('*')
        .evaluateAll((parts) => [...new Set(parts.map((part) => getComputedStyle(part).color))]);
      expect(colors).toEqual(['rgb(0, 0, 0)']);
    });
  });

  // `useScreen` proves that the page loads everything from this origin, and obeys the policy of the other pages.
  test('the API documentation shows an operation and who may call it', async () => {
    const page = await screen.open('/api/docs');
    await page.getByRole('link', { name: 'Trucks', exact: true }).click();
    await page.getByText('/api/truck/create').click();
    await page.getByText('For the roles Admin, Carrier.').waitFor();
  });
});
