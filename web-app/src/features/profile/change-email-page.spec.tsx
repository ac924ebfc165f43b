import { expect, test } from '@jest/globals';
import { api, renderPage, signInAs, valueOf } from '@lanewise/browser/testing';
import { MESSAGES } from '@lanewise/contracts';
import { screen } from '@testing-library/react';
import { ChangeEmailPage } from './change-email-page';

test('the form to change the email tells what is wrong with the password', async () => {
  signInAs(['Carrier']);
  const { fill, click } = renderPage(<ChangeEmailPage />, { path: '/change-email' });
  await fill('New email', 'new@example.test');
  expect(valueOf('Existing email')).toBe('robin@example.test');
  await fill('Password', 'Aaaa!1');
  await click('Send');
  expect(
    await screen.findByText(
      'Must contain at least one uppercase, one symbol and at least 7 or more characters',
    ),
  ).toBeTruthy();
  await fill('Password', 'aaaa!123');
  expect(await screen.findByText(MESSAGES.passwordInvalid)).toBeTruthy();
  expect(api.calls).toEqual([]);
});
