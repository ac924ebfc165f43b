import { describe, expect, test } from '@jest/globals';
import { ClientStatus, type CreateClientRequest } from '@lanewise/contracts';
import type { Client } from './client.entity.js';
import { planInvitation, toColumns, toInvitation, toView } from './client.rules.js';

const BEFORE = new Date('2026-11-01T08:00:00Z');

const request: CreateClientRequest = {
  name: 'Blue Trucks',
  email: 'blue@trucks.test',
  city: 'Chicago, IL',
  dotNumber: '12345',
  timeZoneShift: -6,
};

const client: Client = {
  ...request,
  id: 'client',
  version: 1,
  changedIn: {},
  clientStatus: ClientStatus.Invited,
  appRoles: ['Broker', 'Carrier'],
  notes: 'Calls back',
  createdAt: BEFORE,
  invitedAccountId: null,
  accountId: 'account-1',
  invitedAt: BEFORE,
};

describe('the columns that a request sets', () => {
  test('are the defaults of a new client where the request says nothing', () => {
    expect(toColumns(request)).toEqual({ ...request, appRoles: ['Carrier'], notes: null });
  });

  test.each([
    ['undefined', undefined, 'Calls back'],
    // A null clears the notes.
    ['null', null, null],
  ])('stay as they were where an update says nothing: %s', (_, value, notes) => {
    expect(toColumns({ ...request, appRoles: value!, notes: value }, client)).toEqual({
      ...request,
      appRoles: ['Broker', 'Carrier'],
      notes,
    });
  });
});

describe('an invitation', () => {
  const { Created, Invited, Stopped } = ClientStatus;
  const [email, sameEmail, newEmail] = ['blue@trucks.test', 'Blue@Trucks.test', 'red@trucks.test'];

  test.each([
    ['is sent when a new client is saved as Invited', Invited, email, undefined, Invited, 'send'],
    ['is sent when a client becomes Invited', Invited, email, Created, Invited, 'send'],
    ['is sent to the new email when both change', Invited, newEmail, Stopped, Invited, 'send'],
    ['is not sent again when nothing changes', Invited, email, Invited, Invited, 'keep'],
    ['is kept when the request names no status', undefined, email, Invited, Invited, 'keep'],
    ['is kept when only the case of the email changes', Invited, sameEmail, Invited, Invited, 'keep'],
    ['ends with another email', Invited, newEmail, Invited, Created, 'end'],
    ['ends with another email and no status', undefined, newEmail, Invited, Created, 'end'],
    ['ends when the client is stopped', Stopped, email, Invited, Stopped, 'end'],
    ['is not sent unless requested', undefined, email, undefined, Created, 'end'],
  ] as const)('%s', (_, requestedStatus, requestedEmail, status, clientStatus, step) => {
    const current = status === undefined ? undefined : { email, clientStatus: status };
    expect(planInvitation({ email: requestedEmail, clientStatus: requestedStatus }, current)).toEqual({
      clientStatus,
      step,
    });
  });
});

test('administrators see the client with its notes, and dates in UTC', () => {
  const { changedIn: _changedIn, invitedAccountId: _invitedAccountId, ...shown } = client;
  expect(toView(client)).toEqual({
    ...shown,
    createdAt: '2026-11-01T08:00:00.000',
    invitedAt: '2026-11-01T08:00:00.000',
  });
  expect(toView({ ...client, invitedAt: null }).invitedAt).toBeNull();
});

test('an invitation cuts a long name between characters, as the sign-up takes it', () => {
  expect(toInvitation(client)).toEqual({
    companyName: 'Blue Trucks',
    email: 'blue@trucks.test',
    role: 'Broker',
  });
  expect(toInvitation({ ...client, name: '🚚'.repeat(51) }).companyName).toBe('🚚'.repeat(50));
});
