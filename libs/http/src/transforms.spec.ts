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

test.each([
  ['10', 10],
  [' 2.5 ', 2.5],
  ['many', NaN],
  // Left to validation.
  ['', ''],
  [true, true],
  [[5], [5]],
  [null, null],
  [HOSTILE, expect.any(Object)],
])('reads the number %j as %j', (number, expected) => {
  expect(read({ number }).number).toEqual(expected);
});

test.each([
  ['true', true],
  ['false', false],
  [true, true],
  ['yes', 'yes'],
  [HOSTILE, expect.any(Object)],
])('reads the boolean %j as %j', (boolean, expected) => {
  expect(read({ boolean }).boolean).toEqual(expected);
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

test.each(['All', ClientStatus.All])('reads the filter %j as no filter', (filter) => {
  expect(read({ filter }).filter).toBeUndefined();
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
])('reads the members %j as %j', (roles, names) => {
  expect(read({ roles }).roles).toEqual(names);
});

test.each([
  ['one', ['one']],
  [['one'], ['one']],
  [[], []],
  [null, null],
  [undefined, undefined],
])('reads the list %j as %j', (list, expected) => {
  expect(read({ list }).list).toEqual(expected);
});
