import { describe, expect, test } from '@jest/globals';
import { ClientStatus, type CreateClientRequest } from '@lanewise/contracts';
import type { Client } from './client.entity.js';
import { keepsInvitation, toColumns, toInvitation, toView } from './client.rules.js';

const NOW = new Date('2026-11-21T14:00:00Z');
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
  clientStatus: ClientStatus.Invited,
  appRoles: ['Broker', 'Carrier'],
  notes: 'Calls back',
  createdAt: BEFORE,
  invitedAt: BEFORE,
};

describe('the columns of a request', () => {
  test('are those of a new client where it says nothing', () => {
    expect(toColumns(request, NOW)).toEqual({
      ...request,
      clientStatus: ClientStatus.Created,
      appRoles: ['Carrier'],
      notes: null,
      invitedAt: null,
    });
  });

  test.each([
    ['undefined', undefined, 'Calls back'],
    // Null is a value of the notes: it clears them.
    ['null', null, null],
  ])('are as they were where a change says nothing: %s', (_, said, notes) => {
    const nothing = { clientStatus: said!, appRoles: said!, notes: said };
    expect(toColumns({ ...request, ...nothing }, NOW, client)).toEqual({
      ...request,
      clientStatus: ClientStatus.Invited,
      appRoles: ['Broker', 'Carrier'],
      notes,
      invitedAt: BEFORE,
    });
  });

  test.each([
    [ClientStatus.Invited, NOW],
    [ClientStatus.Created, null],
    [ClientStatus.Stopped, null],
  ] as const)('saved with status %d say that it was invited at %j', (clientStatus, invitedAt) => {
    expect(toColumns({ ...request, clientStatus }, NOW)).toMatchObject({ clientStatus, invitedAt });
    expect(toColumns({ ...request, clientStatus }, NOW, client)).toMatchObject({ clientStatus, invitedAt });
  });
});

test.each([
  [true, 'blue@trucks.test', ClientStatus.Invited],
  [true, 'Blue@Trucks.test', ClientStatus.Invited],
  [false, 'red@trucks.test', ClientStatus.Invited],
  [false, 'blue@trucks.test', ClientStatus.Created],
  [false, 'blue@trucks.test', ClientStatus.Stopped],
] as const)('that its invitation holds is %j when saved as %s, status %d', (holds, email, clientStatus) => {
  expect(keepsInvitation(client, { email, clientStatus })).toBe(holds);
});

test('administrators see the client, dates as UTC', () => {
  expect(toView(client)).toEqual({
    ...client,
    createdAt: '2026-11-01T08:00:00.000',
    invitedAt: '2026-11-01T08:00:00.000',
  });
  expect(toView({ ...client, invitedAt: null }).invitedAt).toBeNull();
});

test('an invitation holds what the sign-up takes, cut between characters', () => {
  expect(toInvitation(client)).toEqual({
    companyName: 'Blue Trucks',
    email: 'blue@trucks.test',
    role: 'Broker',
  });
  expect(toInvitation({ ...client, name: '🚚'.repeat(51) }).companyName).toBe('🚚'.repeat(50));
});
