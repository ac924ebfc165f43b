import { expect, test } from '@jest/globals';
import { ClientStatus, LIMITS, MESSAGES, NUMBER_RULES, TEXT_RULES } from '@lanewise/contracts';
import { createValidationPipe, type DomainError } from '@lanewise/http';
import type { Type } from '@nestjs/common';
import { CreateClientDto, UpdateClientDto } from './client.dto.js';

const pipe = createValidationPipe();
/** What the pipe says about a request: nothing when it is accepted. */
const errorsOf = (request: object, metatype: Type = CreateClientDto) =>
  pipe.transform(request, { type: 'body', metatype }).then(
    () => undefined,
    ({ title, errors }: DomainError) => ({ title, errors }),
  );

const GOOD = {
  name: 'Blue Trucks',
  email: 'blue@trucks.test',
  city: 'Chicago, IL',
  dotNumber: '12345',
  timeZoneShift: -6,
};

const longEmail = (length: number) => `${'a'.repeat(length - '@trucks.test'.length)}@trucks.test`;
test.each<[string, object]>([
  ['the longest name', { name: 'n'.repeat(TEXT_RULES.clientName.maxLength.value) }],
  ['the longest email', { email: longEmail(TEXT_RULES.email.maxLength.value) }],
  ['the longest DOT number', { dotNumber: '1'.repeat(TEXT_RULES.dot.maxLength.value) }],
  ['the longest notes', { notes: 'n'.repeat(TEXT_RULES.notes.maxLength.value) }],
  ['the westernmost time zone', { timeZoneShift: NUMBER_RULES.timeZoneShift.min }],
  ['the easternmost time zone', { timeZoneShift: NUMBER_RULES.timeZoneShift.max }],
  ['a time zone at half an hour', { timeZoneShift: -4.5 }],
])('a client may have %s', async (_, fields) => {
  expect(await errorsOf({ ...GOOD, ...fields })).toBeUndefined();
});

test.each<[string, object, field: string, fault: string]>([
  ['no name', { name: null }, 'name', MESSAGES.required],
  ['a blank name', { name: '  ' }, 'name', MESSAGES.required],
  [
    'a long name',
    { name: 'n'.repeat(TEXT_RULES.clientName.maxLength.value + 1) },
    'name',
    TEXT_RULES.clientName.maxLength.message,
  ],
  ['a name that is not text', { name: 7 }, 'name', MESSAGES.required],
  ['no email', { email: '' }, 'email', MESSAGES.required],
  [
    'a long email',
    { email: longEmail(TEXT_RULES.email.maxLength.value + 1) },
    'email',
    TEXT_RULES.email.maxLength.message,
  ],
  ['an invalid email', { email: 'trucks.test' }, 'email', MESSAGES.emailInvalid],
  ['no city', { city: null }, 'city', MESSAGES.chooseClientCity],
  ['a blank city', { city: ' ' }, 'city', MESSAGES.chooseClientCity],
  ['a long city', { city: 'c'.repeat(LIMITS.city + 1) }, 'city', MESSAGES.chooseClientCity],
  ['a DOT number with letters', { dotNumber: 'DOT 17' }, 'dotNumber', MESSAGES.digitsOnly],
  ['no DOT number', { dotNumber: null }, 'dotNumber', MESSAGES.required],
  [
    'a long DOT number',
    { dotNumber: '1'.repeat(TEXT_RULES.dot.maxLength.value + 1) },
    'dotNumber',
    TEXT_RULES.dot.maxLength.message,
  ],
  ['no time zone', { timeZoneShift: null }, 'timeZoneShift', MESSAGES.required],
  ['text as its time zone', { timeZoneShift: '-5' }, 'timeZoneShift', MESSAGES.required],
  [
    'a time zone too far west',
    { timeZoneShift: -8.01 },
    'timeZoneShift',
    NUMBER_RULES.timeZoneShift.tooSmall,
  ],
  [
    'a time zone too far east',
    { timeZoneShift: -3.99 },
    'timeZoneShift',
    NUMBER_RULES.timeZoneShift.tooGreat,
  ],
  [
    'long notes',
    { notes: 'n'.repeat(TEXT_RULES.notes.maxLength.value + 1) },
    'notes',
    TEXT_RULES.notes.maxLength.message,
  ],
  ['no roles', { appRoles: [] }, 'appRoles', MESSAGES.roleMissing],
  ['the Admin role', { appRoles: ['Carrier', 'Admin'] }, 'appRoles', MESSAGES.roleInvalid],
  ['the Admin role by number', { appRoles: [0] }, 'appRoles', MESSAGES.roleInvalid],
  ['an unknown role', { appRoles: ['Driver'] }, 'appRoles', MESSAGES.roleInvalid],
])('a client is rejected with %s', async (_, fields, field, fault) => {
  const request = { ...GOOD, ...fields };
  for (const refused of [
    await errorsOf(request),
    await errorsOf({ ...request, id: '019e2f3c-7a10-7000-8000-000000000000' }, UpdateClientDto),
  ]) {
    expect(refused).toEqual({ title: fault, errors: { [field]: expect.arrayContaining([fault]) } });
  }
});

test.each([ClientStatus.All, 'All', -1, 'created', '0', {}])(
  'a client is rejected with the status %j',
  async (clientStatus) => {
    const refused = await errorsOf({ ...GOOD, clientStatus });
    expect(Object.keys(refused!.errors!)).toEqual(['clientStatus']);
  },
);
