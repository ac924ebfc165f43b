import { describe, expect, jest, test } from '@jest/globals';
import { browserData, currentUser, restoreSession, STORAGE_KEYS } from '@lanewise/browser';
import { api, authModel, renderPage } from '@lanewise/browser/testing';
import { FACTOR_MESSAGES, type FactorMethod, MESSAGES } from '@lanewise/contracts';
import { screen, waitFor } from '@testing-library/react';
import { SignInPage } from './sign-in-page';

async function open() {
  await restoreSession();
  return renderPage(<SignInPage />, { path: '/login' });
}

test('the sign-in form shows what is missing or wrong', async () => {
  api.fail('POST /user/login', 400, { title: MESSAGES.wrongCredentials });
  const { fill, click } = await open();
  await click('Sign In');
  expect(await screen.findAllByText(MESSAGES.required)).toHaveLength(2);

  await fill('Email', 'nobody');
  await fill('Password', 'short');
  await click('Sign In');
  expect(await screen.findByText(MESSAGES.emailInvalid)).toBeTruthy();
  expect(await screen.findByText(MESSAGES.passwordInvalid)).toBeTruthy();
  expect(api.calls).toEqual([]);

  await fill('Email', 'robin@example.test');
  await fill('Password', 'Wrong!2026');
  await click('Sign In');
  expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.wrongCredentials);
});

test('the sign-in form can show the password', async () => {
  const { click } = await open();
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveProperty('type', 'password');
  await click('Show password');
  expect(password).toHaveProperty('type', 'text');
  await click('Hide password');
  expect(password).toHaveProperty('type', 'password');
});

describe('the second factor', () => {
  const LOGIN = 'POST /user/login';
  const request = { email: 'robin@example.test', password: 'Secret!2026' };

  /** Opens the second step, after the right password. */
  async function ask(...methods: FactorMethod[]) {
    api.fail(LOGIN, 400, { code: 'second-factor-required', title: FACTOR_MESSAGES.required, methods });
    const page = await open();
    await page.fill('Email', request.email);
    await page.fill('Password', request.password);
    await page.click('Sign In');
    await screen.findByLabelText('Code');
    return page;
  }

  test('is a code, which is sent with the password', async () => {
    const { fill, click } = await ask('totp', 'recovery-code');
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await click('Sign In');
    expect(await screen.findByText(MESSAGES.required)).toBeTruthy();

    const { wrongCode } = FACTOR_MESSAGES;
    api.fail(LOGIN, 400, { title: wrongCode, errors: { code: [wrongCode] } });
    await fill('Code', '123 456');
    await click('Sign In');
    expect(await screen.findByText(wrongCode)).toBeTruthy();

    api.on(LOGIN, authModel(['Carrier']));
    await click('Sign In');
    await waitFor(() => expect(currentUser()).not.toBeNull());
    expect(api.callsTo(LOGIN).at(-1)!.body).toEqual({ ...request, code: '123456' });
  });

  test('leads back to the email and the password, which stay typed', async () => {
    const { click } = await ask('totp', 'recovery-code');
    await click('Back');
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', request.email);
  });
});

test('an administrator who needs a second factor first is led to the profile', async () => {
  api.on('POST /user/login', { ...authModel([]), needsSecondFactor: true });
  const { fill, click, address } = await open();
  await fill('Email', 'robin@example.test');
  await fill('Password', 'Secret!2026');
  await click('Sign In');
  await waitFor(() => expect(address()).toBe('/profile'));
});

test('a browser that remembers nothing is told what to allow, and signs in', async () => {
  const storage = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  try {
    api.on('POST /user/login', authModel(['Carrier']));
    const { fill, click } = await open();
    expect((await screen.findByRole('alert')).textContent).toContain('allow cookies and site data');
    await fill('Email', 'robin@example.test');
    await fill('Password', 'Secret!2026');
    await click('Sign In');
    await waitFor(() => expect(currentUser()).not.toBeNull());
  } finally {
    storage.mockRestore();
    browserData.removeItem(STORAGE_KEYS.userId);
  }
});
