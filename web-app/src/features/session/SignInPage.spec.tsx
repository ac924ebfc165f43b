import { expect, test } from '@jest/globals';
import { restoreSession } from '@lanewise/browser';
import { api, renderPage } from '@lanewise/browser/testing';
import { MESSAGES } from '@lanewise/contracts';
import { screen } from '@testing-library/react';
import { SignInPage } from './SignInPage';

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
