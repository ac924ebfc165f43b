import { describe, expect, test } from '@jest/globals';
import { AccountStatus } from '@lanewise/contracts';
import type { Account } from './account.entity.js';
import {
  changeEmail,
  changePassword,
  changeRoles,
  changeSearchSettings,
  changeStatus,
  confirmEmail,
  liftSuspension,
  removeAvatar,
  resetPassword,
  restoreEmail,
  signIn,
  signOut,
  signOutEverywhere,
  stayActive,
  suspend,
} from './transitions.js';

const NOW = new Date('2026-11-21T14:00:00Z');
const newcomer = { confirmedAt: null } as Account;
const customer = { confirmedAt: new Date('2026-01-01T00:00:00Z') } as Account;

test('confirming the first address opens the account and begins its trial', () => {
  expect(confirmEmail(newcomer, 14, NOW).columns).toEqual({
    emailConfirmed: true,
    confirmedAt: NOW,
    paidFrom: NOW,
    paidUntil: new Date('2026-12-05T14:00:00Z'),
  });
});

test('confirming another address begins no second trial', () => {
  expect(confirmEmail(customer, 14, NOW).columns).toEqual({ emailConfirmed: true });
});

test('a changed email is a claim made at that moment, and not confirmed', () => {
  expect(changeEmail('New@Demo.test', NOW).columns).toEqual({
    email: 'New@Demo.test',
    emailKey: 'new@demo.test',
    emailConfirmed: false,
    emailClaimedAt: NOW,
  });
});

test('roles are kept in one order, each once', () => {
  expect(changeRoles(['Carrier', 'Admin', 'Carrier']).columns).toEqual({ roles: ['Admin', 'Carrier'] });
});

test.each([
  [AccountStatus.Warned, AccountStatus.ActiveUser],
  [AccountStatus.InactiveUserToRemove, AccountStatus.ActiveUser],
  [AccountStatus.ActiveUser, undefined],
  [AccountStatus.None, undefined],
])('a sign-in with the status %d sets %j', (accountStatus, status) => {
  expect(signIn({ accountStatus, lastLoginAt: NOW }, undefined, NOW).columns).toEqual({
    lastLoginAt: NOW,
    ...(status !== undefined && { accountStatus: status }),
  });
});

test.each([
  [
    'another sign-in on the next day is announced',
    AccountStatus.ActiveUser,
    '2026-11-20T23:59:59.999Z',
    true,
  ],
  ['another sign-in on the same day is not', AccountStatus.ActiveUser, '2026-11-21T00:00:00.000Z', false],
  ['one after a warning always is', AccountStatus.Warned, '2026-11-21T13:59:00.000Z', true],
])('%s', (_, accountStatus, last, isAnnounced) => {
  const signedIn = signIn({ accountStatus, lastLoginAt: new Date(last) }, undefined, NOW);
  expect(signedIn).toMatchObject({ isAnnounced, columns: { lastLoginAt: NOW } });
});

describe('what a transition sets off', () => {
  test.each([
    ['a changed email', changeEmail('a@b.test')],
    ['a restored email', restoreEmail('a@b.test')],
    ['a changed password', changePassword('hash')],
    ['a reset password', resetPassword(customer, 'hash', 14)],
    ['signing out everywhere', signOutEverywhere()],
    ['a suspension', suspend('Unpaid')],
  ])('%s ends all sessions, and other services hear of it', (_, transition) => {
    expect(transition).toMatchObject({ endsSessions: true, isAnnounced: true });
  });

  test.each([
    ['a confirmed email', confirmEmail(customer, 14)],
    ['changed roles', changeRoles(['Broker'])],
    ['signing out of one session', signOut()],
    ['a first sign-in', signIn(customer)],
    ['a session that goes on', stayActive()],
    ['a warned account', changeStatus(AccountStatus.Warned)],
    ['a lifted suspension', liftSuspension()],
    ['a removed avatar', removeAvatar()],
  ])('%s ends no other session, and other services hear of it', (_, transition) => {
    expect(transition).toMatchObject({ endsSessions: false, isAnnounced: true });
  });

  test('changed search settings concern identity alone', () => {
    expect(changeSearchSettings({ searchDeadheads: 0 })).toMatchObject({
      endsSessions: false,
      isAnnounced: false,
    });
  });
});
