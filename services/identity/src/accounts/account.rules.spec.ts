import { describe, expect, test } from '@jest/globals';
import { AccountStatus, SortOrder } from '@lanewise/contracts';
import type { Account } from './account.entity.js';
import { emailKeyOf, toSnapshot, toUser } from './account.rules.js';

const ADDRESS = { street: '1 Main St', city: 'Omaha', state: 'NE', zip: '68102', country: null };
const account: Account = {
  id: 'carrier',
  version: 4,
  changedIn: {},
  email: 'Carrier@Demo.test',
  emailKey: 'carrier@demo.test',
  emailConfirmed: true,
  emailClaimedAt: new Date('2026-10-31T23:59:59.999Z'),
  confirmedAt: new Date('2026-11-01T00:00:00Z'),
  passwordHash: '$argon2id$',
  hasSecondFactor: false,
  sessionEpoch: 2,
  roles: ['Carrier'],
  companyName: 'Blue Trucking',
  firstName: 'Demo',
  lastName: 'Carrier',
  mc: '123456',
  dot: '7654321',
  avatar: null,
  phoneNumber: '312-555-0100',
  ...ADDRESS,
  accountStatus: AccountStatus.ActiveUser,
  paidFrom: new Date('2026-11-01T00:00:00Z'),
  paidUntil: new Date('2027-11-01T00:00:00.125Z'),
  suspendedAt: null,
  suspensionReason: null,
  lastLoginAt: new Date('2026-11-21T08:00:00-06:00'),
  createdAt: new Date('2026-10-31T23:59:59.999Z'),
  searchDeadheads: 150,
  searchMilesMin: 10,
  searchMilesMax: 900,
  searchSortField: 'profit',
  searchSort: SortOrder.Descending,
};

describe('the key of an email', () => {
  test.each(['carrier@demo.test', 'Carrier@DEMO.Test', '  carrier@demo.test\n'])(
    'of %j is the same',
    (email) => {
      expect(emailKeyOf(email)).toBe('carrier@demo.test');
    },
  );

  test.each(
    'càrrier@demo.test ｃarrier@demo.test carrier+1@demo.test car.rier@demo.test carrier@demo.example'.split(
      ' ',
    ),
  )('of %j is another', (email) => {
    expect(emailKeyOf(email)).not.toBe('carrier@demo.test');
  });
});

describe('the view for the owner', () => {
  test('is the account without its secrets, with dates in UTC without a Z', () => {
    const {
      changedIn: _changedIn,
      emailKey: _emailKey,
      emailClaimedAt: _claimedAt,
      confirmedAt: _confirmedAt,
      passwordHash: _passwordHash,
      hasSecondFactor: _hasSecondFactor,
      sessionEpoch: _sessionEpoch,
      roles: _roles,
      paidFrom: _paidFrom,
      paidUntil: _paidUntil,
      suspendedAt: _suspendedAt,
      suspensionReason: _suspensionReason,
      lastLoginAt: _lastLoginAt,
      ...shown
    } = account;
    expect(toUser(account)).toEqual({
      ...shown,
      startPayedPeriodDate: '2026-11-01T00:00:00.000',
      finishPayedPeriodDate: '2027-11-01T00:00:00.125',
      lastLoginDate: '2026-11-21T14:00:00.000',
      createdAt: '2026-10-31T23:59:59.999',
    });
  });

  test('has null where there never was a date', () => {
    expect(toUser({ ...account, paidFrom: null, paidUntil: null, lastLoginAt: null })).toMatchObject({
      startPayedPeriodDate: null,
      finishPayedPeriodDate: null,
      lastLoginDate: null,
    });
  });
});

describe('the snapshot for other services', () => {
  const snapshot = {
    id: 'carrier',
    version: 4,
    email: 'Carrier@Demo.test',
    firstName: 'Demo',
    lastName: 'Carrier',
    companyName: 'Blue Trucking',
    roles: ['Carrier'],
    paidUntil: '2027-11-01T00:00:00.125Z',
    sessionEpoch: 2,
    endedSessions: ['session'],
    accountStatus: account.accountStatus,
    avatar: account.avatar,
    address: ADDRESS,
    lastSeenAt: '2026-11-20T08:00:00.000Z',
  };
  const lastSeen = new Date(snapshot.lastSeenAt);

  test('holds what they decide by, with the end of the paid period as an instant', () => {
    expect(toSnapshot(account, account.roles, ['session'], lastSeen)).toEqual(snapshot);
  });

  test('has no end where there never was a paid period', () => {
    expect(toSnapshot({ ...account, paidUntil: null }, account.roles, [], lastSeen)).toEqual({
      ...snapshot,
      paidUntil: null,
      endedSessions: [],
    });
  });
});
