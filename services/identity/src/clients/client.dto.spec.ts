import { expect, test } from '@jest/globals';
import { ClientStatus, MESSAGES, NUMBER_RULES, TEXT_RULES } from '@lanewise/contracts';
import {
  describeFields,
  errorsOf,
  expectRefused,
  refusalOf,
} from '../../../../tests/support/describe-fields.js';
import { CreateClientDto, UpdateClientDto } from './client.dto.js';

const DTOS = [CreateClientDto, UpdateClientDto];
const GOOD = {
  name: 'Blue Trucks',
  email: 'blue@trucks.test',
  city: 'Chicago, IL',
  dotNumber: '12345',
  timeZoneShift: -6,
};
const { clientName: name, email, clientCity: city, clientDot: dotNumber, notes } = TEXT_RULES;
const { timeZoneShift } = NUMBER_RULES;

describeFields('a client', DTOS, GOOD, { name, email, city, dotNumber, notes, timeZoneShift });

test('a client may be in a time zone at half an hour', async () => {
  expect(await errorsOf(CreateClientDto, { ...GOOD, timeZoneShift: -4.5 })).toBeUndefined();
});

test.each([
  [[], MESSAGES.roleMissing],
  [['Carrier', 'Admin'], MESSAGES.roleInvalid],
  [[0], MESSAGES.roleInvalid],
  [['Driver'], MESSAGES.roleInvalid],
])('a client is rejected with the roles %j, by their fault as title', async (appRoles, fault) => {
  await expectRefused(DTOS, { ...GOOD, appRoles }, 'appRoles', fault);
  expect(await refusalOf(CreateClientDto, { ...GOOD, appRoles })).toMatchObject({ title: fault });
});

test.each([ClientStatus.All, 'All', -1, 'created', '0', {}])(
  'a client is rejected with the status %j',
  (clientStatus) => expectRefused(DTOS, { ...GOOD, clientStatus }, 'clientStatus', expect.any(String)),
);
