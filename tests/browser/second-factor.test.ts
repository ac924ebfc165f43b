import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createAccount, NEW_PASSWORD, newEmail } from '../support/accounts.js';
import { describeInBrowser, expectAccessible, fillSignIn, useScreen } from '../support/browser.js';
import type { Product } from '../support/product.js';
import { passkeyOrigin } from '../support/second-factors.js';
import { useProduct } from '../support/shared-product.js';

const SECURITY = { name: 'Sign-in security' };

describeInBrowser('The second factor of a sign-in', () => {
  const product = useProduct();
  // Browsers allow passkeys at localhost, not at 127.0.0.1.
  const atLocalhost = Object.create(product, {
    address: { get: () => passkeyOrigin(product) },
  }) as Product;
  const screen = useScreen(atLocalhost);
  const security = (page: Page) => page.getByRole('region', SECURITY);
  const dialog = (page: Page) => page.getByRole('dialog');
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  /** The password alone is refused once, which is how the page learns what to ask for. */
  const expectOneRefusal = () =>
    expect(screen.complaints.splice(0)).toEqual([expect.stringContaining('status of 400')]);

  async function logOut(page: Page): Promise<void> {
    await press(page, 'Profile');
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  }

  test('is a passkey, which also signs in alone', async () => {
    const email = newEmail();
    await createAccount(product, { email });
    const page = await screen.signInAs(email, '/profile');
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('WebAuthn.enable');
    await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await security(page).getByRole('button', { name: 'Add passkey' }).click();
    await dialog(page).getByLabel('Name').fill('Laptop');
    await dialog(page).getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').nth(9).waitFor();
    await press(page, 'I have saved them');
    await security(page).getByText('Laptop', { exact: true }).waitFor();

    await logOut(page);
    await press(page, 'Sign in with a passkey');
    await page.waitForURL('**/dashboard');

    await logOut(page);
    await fillSignIn(page, email, NEW_PASSWORD);
    await press(page, 'Use a passkey');
    await page.waitForURL('**/dashboard');
    expectOneRefusal();
  });
});
