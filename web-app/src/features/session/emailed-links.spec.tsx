import { expect, test } from '@jest/globals';
import { api, renderPage } from '@lanewise/browser/testing';
import { MESSAGES } from '@lanewise/contracts';
import { screen } from '@testing-library/react';
import { EmailConfirmPage } from './email-confirm-page';
import { EmailUndoPage } from './email-undo-page';
import { ResetPasswordPage } from './reset-password-page';

const LINK = `?code=${'c'.repeat(43)}&email=robin%40example.test`;
const CONFIRM = 'GET /user/confirmemail';

test.each([
  ['/reset-password?code=&email=robin%40example.test', ResetPasswordPage],
  ['/email-confirm?email=robin%40example.test', EmailConfirmPage],
  ['/email-undo?code=%20&email=robin%40example.test', EmailUndoPage],
])('an incomplete link is refused without a call: %s', async (path, Page) => {
  renderPage(<Page />, { path });
  expect(await screen.findByText(MESSAGES.linkInvalid)).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(api.calls).toEqual([]);
});

test('a used link to choose a password is refused, and a new one is offered', async () => {
  api.fail('POST /user/resetPassword', 400, { title: MESSAGES.linkInvalid });
  const { fill, click } = renderPage(<ResetPasswordPage />, { path: `/reset-password${LINK}` });
  await fill('New password', 'Longer!2027');
  await fill('Confirm password', 'Longer!2027');
  await click('Change password');
  expect((await screen.findByRole('alert')).textContent).toBe(MESSAGES.linkInvalid);
  expect(screen.getByRole('link', { name: 'Get a new one' })).toHaveProperty('pathname', '/forgot-password');
});

test('a changed email is restored by a click, not by opening the link', async () => {
  api.on('POST /user/undoEmail', null);
  const { click } = renderPage(<EmailUndoPage />, { path: `/email-undo${LINK}` });
  expect(await screen.findByText(/restore robin@example\.test\./)).toBeTruthy();
  expect(api.calls).toEqual([]);
  await click('Restore my email');
  expect(await screen.findByText(/^The email of your account is robin@example\.test again\./)).toBeTruthy();
  expect(api.calls[0].body).toEqual({ code: 'c'.repeat(43), email: 'robin@example.test' });
});

test('a confirmation that the server missed can be tried again', async () => {
  api.breakDown(CONFIRM);
  const { click } = renderPage(<EmailConfirmPage />, { path: `/email-confirm${LINK}` });
  expect(await screen.findByText(MESSAGES.networkUnavailable)).toBeTruthy();
  api.on(CONFIRM, null);
  await click('Try again');
  expect(await screen.findByText('Your email address robin@example.test is confirmed.')).toBeTruthy();
});
