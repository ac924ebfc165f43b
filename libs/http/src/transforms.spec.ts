// Loads reflect-metadata for the decorators.
import '@nestjs/common';
import { expect, test } from '@jest/globals';
import { ClientStatus, Role } from '@lanewise/contracts';
import { plainToInstance } from 'class-transformer';
import { IsMemberFilter, ToBoolean, ToList, ToMember, ToMemberNames, ToNumber } from './transforms.js';

class Request {
  @ToNumber()
  number?: unknown;

  @ToBoolean()
  boolean?: unknown;

  @ToMember(ClientStatus)
  status?: unknown;

  @IsMemberFilter(ClientStatus)
  filter?: unknown;

  @ToMemberNames(Role)
  roles?: unknown;

  @ToList()
  list?: unknown;
}

const read = (request: Request) => plainToInstance(Request, request);
const HOSTILE = { toString: 1, valueOf: 1 };

test.each<[field: keyof Request, given: unknown, value: unknown]>([
  ['number', '10', 10],
  ['number', ' 2.5 ', 2.5],
  ['number', 'many', NaN],
  // Left to validation.
  ['number', '', ''],
  ['number', true, true],
  ['number', [5], [5]],
  ['number', null, null],
  ['number', HOSTILE, expect.any(Object)],
  ['boolean', 'true', true],
  ['boolean', 'false', false],
  ['boolean', true, true],
  ['boolean', 'yes', 'yes'],
  ['boolean', HOSTILE, expect.any(Object)],
  ['filter', 'All', undefined],
  ['filter', ClientStatus.All, undefined],
  ['roles', ['Carrier', 1, 2], ['Carrier', 'Broker']],
  ['roles', 0, ['Admin']],
  ['roles', 'Broker', ['Broker']],
  ['roles', [], []],
  ['roles', [7, '1', null], [7, '1', null]],
  ['roles', null, null],
  ['roles', undefined, undefined],
  ['list', 'one', ['one']],
  ['list', ['one'], ['one']],
  ['list', [], []],
  ['list', null, null],
  ['list', undefined, undefined],
])('reads the %s %j as %j', (field, given, value) => {
  expect(read({ [field]: given })[field]).toEqual(value);
});

test.each([
  ['Created', 0],
  [0, 0],
  ['Stopped', 2],
  // Left to validation.
  ['0', '0'],
  ['created', 'created'],
  ['toString', 'toString'],
  [9, 9],
  [null, null],
  [undefined, undefined],
  [HOSTILE, expect.any(Object)],
])('reads the member %j as %j', (status, member) => {
  expect(read({ status }).status).toEqual(member);
  expect(read({ filter: status }).filter).toEqual(member);
});
