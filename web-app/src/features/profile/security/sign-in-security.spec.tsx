import { beforeEach, expect, test } from '@jest/globals';
import { currentSession, startSession } from '@lanewise/browser';
import { api, authModel, renderPage, signInAs } from '@lanewise/browser/testing';
import { FACTOR_MESSAGES, MESSAGES, type SecondFactors } from '@lanewise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { SignInSecurity } from './sign-in-security';

const FACTORS = '/user/secondFactor';
const NONE: SecondFactors = { totp: false, passkeys: [], recoveryCodesLeft: 0, isMissing: false };
const PASSKEY = {
  id: 'passkey-1',
  name: 'Laptop',
  createdAt: '2026-11-01T08:00:00.000',
  lastUsedAt: null,
};
const CODES = ['abcd-efgh-jkmn-pqrs', 'bcde-fghj-kmnp-qrst'];
const password = 'Secret!2026';

beforeEach(() => {
  signInAs(['Carrier']);
  api.on(`GET ${FACTORS}`, NONE).on('GET /user/getAuthModel', authModel(['Carrier']));
});

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Second factors' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('sign-in security adds an authenticator app, and shows the recovery codes once', async () => {
  api.fail(`POST ${FACTORS}/startTotp`, 400, {
    title: MESSAGES.wrongPassword,
    errors: { password: [MESSAGES.wrongPassword] },
  });
  const { click, fill } = renderPage(<SignInSecurity />);
  await click('Add app');
  await fill('Password', 'Wrong!2026');
  await click('Next');
  expect(await screen.findByText(MESSAGES.wrongPassword)).toBeTruthy();

  api.on(`POST ${FACTORS}/startTotp`, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Lanewise:robin' });
  await fill('Password', password);
  await click('Next');
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();

  api.fail(`POST ${FACTORS}/confirmTotp`, 400, {
    title: FACTOR_MESSAGES.wrongCode,
    errors: { code: [FACTOR_MESSAGES.wrongCode] },
  });
  await fill('Code from the app', '000000');
  await click('Confirm');
  expect(await screen.findByText(FACTOR_MESSAGES.wrongCode)).toBeTruthy();

  api.on(`POST ${FACTORS}/confirmTotp`, { recoveryCodes: CODES });
  api.on(`GET ${FACTORS}`, { ...NONE, totp: true, recoveryCodesLeft: 10 });
  await click('Confirm');
  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  await click('I have saved them');
  await waitFor(() => expect(screen.queryByText(CODES[0])).toBeNull());
  expect((await rows())[0]).toContain('On. Signing in asks for its code.');
});

test('sign-in security is loaded again after a failure, and removes a passkey with the password', async () => {
  api.fail(`GET ${FACTORS}`, 500);
  const { click, fill } = renderPage(<SignInSecurity />);
  await screen.findByText(MESSAGES.unknownServerError);
  api.on(`GET ${FACTORS}`, { ...NONE, passkeys: [PASSKEY], recoveryCodesLeft: 9 });
  api.on(`POST ${FACTORS}/removePasskey`, NONE);
  await click('Try again');
  expect((await rows()).slice(2)).toEqual([
    'LaptopPasskey, added Nov 1, 2026, never usedRemove',
    'Recovery codes9 of 10 left. Each signs in once when you have lost your device.New codes',
  ]);
  await click('Remove passkey Laptop');
  await fill('Password', password);
  api.on(`GET ${FACTORS}`, NONE);
  await click('Remove');
  await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
  expect(api.callsTo(`POST ${FACTORS}/removePasskey`)[0].body).toEqual({ id: 'passkey-1', password });
});

test('sign-in security makes an administrator of whoever has added what was missing', async () => {
  startSession({ ...authModel([]), needsSecondFactor: true });
  api.on(`POST ${FACTORS}/startTotp`, { secret: 'ABCDEFGH', uri: 'otpauth://totp/Lanewise:robin' });
  api.on(`POST ${FACTORS}/confirmTotp`, { recoveryCodes: CODES });
  api.on('GET /user/getAuthModel', authModel(['Admin']));
  const { click, fill } = renderPage(<SignInSecurity />);
  expect(screen.getByRole('alert').textContent).toMatch(/^Administrators need a second factor here\./);
  await click('Add app');
  await fill('Password', password);
  await click('Next');
  await fill('Code from the app', '123456');
  await click('Confirm');
  await screen.findByText(CODES[0]);
  expect(currentSession()).toMatchObject({ roles: ['Admin'] });
  expect(currentSession()).not.toHaveProperty('needsSecondFactor');
  expect(screen.queryByText(/^Administrators need/)).toBeNull();
});
