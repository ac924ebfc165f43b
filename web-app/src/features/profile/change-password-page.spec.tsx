import { expect, test } from '@jest/globals';
import { currentSession } from '@lanewise/browser';
import { api, renderPage, signInAs, valueOf } from '@lanewise/browser/testing';
import { MESSAGES } from '@lanewise/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { takeToasts } from '../../shared/toast';
import { ChangePasswordPage } from './change-password-page';

const CHANGE = 'POST /user/changepassword';

test('a new password is repeated and needs the old one; once it is changed, nothing stays typed', async () => {
  signInAs(['Carrier']);
  const { fill, click } = renderPage(<ChangePasswordPage />, { path: '/change-password' });
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username');
  await fill('New password', 'Other!2027');
  await fill('Confirm new password', 'Other!20270');
  await click('Send');
  expect(await screen.findByText(MESSAGES.required)).toBeTruthy();
  expect(await screen.findByText(MESSAGES.confirmNewPasswordInvalid)).toBeTruthy();
  expect(api.calls).toEqual([]);

  await fill('Confirm new password', 'Other!2027');
  await fill('Old password', 'Secret!2026');
  api.fail(CHANGE, 400, { title: MESSAGES.wrongPassword });
  await click('Send');
  expect(await screen.findByText(MESSAGES.wrongPassword)).toBeTruthy();
  expect(valueOf('New password')).toBe('Other!2027');

  api.on(CHANGE, null);
  await click('Send');
  await screen.findByDisplayValue('robin@example.test');
  expect(takeToasts()).toMatchObject([{ message: MESSAGES.passwordChanged }]);
  expect(valueOf('Old password') + valueOf('New password') + valueOf('Confirm new password')).toBe('');
  expect(api.callsTo(CHANGE)[1].body).toMatchObject({
    oldPassword: 'Secret!2026',
    newPassword: 'Other!2027',
  });

  cleanup();
  await waitFor(() => expect(currentSession()).toMatchObject({ status: 'signed-out', reason: 'ended' }));
});
