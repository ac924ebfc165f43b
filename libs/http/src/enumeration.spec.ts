// Brings the metadata that the decorators need.
import '@nestjs/common';
import { expect, test } from '@jest/globals';
import { ClientStatus, Role } from '@lanewise/contracts';
import { plainToInstance } from 'class-transformer';
import { ToMember, ToMemberNames } from './enumeration.js';

class Filter {
  @ToMember(ClientStatus)
  status?: unknown;

  @ToMemberNames(Role)
  roles?: unknown;
}

test.each([
  ['Created', 0],
  [0, 0],
  ['Stopped', 2],
  // No members: they stay, to be refused.
  ['0', '0'],
  ['created', 'created'],
  ['toString', 'toString'],
  [9, 9],
  [null, null],
  [undefined, undefined],
])('the member %j is %j', (given, member) => {
  expect(plainToInstance(Filter, { status: given }).status).toBe(member);
});

test.each([
  [
    ['Carrier', 1, 2],
    ['Carrier', 'Broker'],
  ],
  [0, ['Admin']],
  ['Broker', ['Broker']],
  [[], []],
  [
    [7, '1', null],
    [7, '1', null],
  ],
  [null, null],
  [undefined, undefined],
])('the members %j are %j', (given, names) => {
  expect(plainToInstance(Filter, { roles: given }).roles).toEqual(names);
});
