import { inspect } from 'node:util';
import { expect, test } from '@jest/globals';
import { Equipment, LoadStatus, MESSAGES } from '@lanewise/contracts';
import { createValidationPipe, type DomainError } from '@lanewise/http';
import type { Type } from '@nestjs/common';
import { CreateBrokerLoadDto, UpdateBrokerLoadDto } from './broker-load.dto.js';

const pipe = createValidationPipe();
/** What the pipe says about a request: nothing when it is accepted. */
const errorsOf = (request: object, metatype: Type = CreateBrokerLoadDto) =>
  pipe.transform(request, { type: 'body', metatype }).then(
    () => undefined,
    ({ errors }: DomainError) => errors,
  );

const GOOD = {
  referenceId: 'P-1',
  origin: 'Tulsa, OK',
  destination: 'Omaha, NE',
  pickUp: '2026-11-24T14:00:00.000',
  equipment: Equipment.Van,
  shipperName: 'Prairie Freight',
  shipperEmail: 'loads@prairie-freight.example',
  shipperPhone: '(312) 555-0142',
  miles: 400,
  rate: 1000,
};
const INVALID: [field: keyof CreateBrokerLoadDto, value: unknown, message: string][] = [
  ['length', -0.1, 'The length cannot be less than 0 feet.'],
  ['length', 100.1, 'The length cannot exceed 100 feet.'],
  ['weight', -1, 'The weight cannot be less than 0.'],
  ['weight', 100_001, 'The weight cannot exceed 100,000 pounds.'],
  ['miles', 0.9, 'Miles cannot be less than 1 mile.'],
  ['miles', 4001, 'Miles cannot exceed 4000 miles.'],
  ['miles', null, 'Required field.'],
  ['rate', -0.01, 'Rate may not be less than 0.'],
  ['rate', 100_000.01, 'Rate may not be greater than 100000.'],
  ['rate', null, 'Required field.'],
  ['referenceId', '', 'Required field.'],
  ['referenceId', 'R'.repeat(451), 'Reference Id may not be greater than 450 characters.'],
  ['requirements', 'R'.repeat(451), 'Requirements may not be greater than 450 characters.'],
  ['shipperName', ' ', 'Required field.'],
  ['shipperEmail', '', 'Required field.'],
  ['shipperEmail', `${'e'.repeat(245)}@demo.example`, 'Email may not be greater than 256 characters.'],
  ['shipperEmail', 'nobody', 'Email is not valid and may not be greater than 256 characters.'],
  ['shipperPhone', '', 'Required field.'],
  ['shipperPhone', '12', MESSAGES.phoneInvalid],
  ['destination', '', 'Please choose Origin and Destination.'],
  ['pickUp', null, 'Required field.'],
  ['loadStatus', LoadStatus.All, 'loadStatus must be one of the following values: 1, 2, 3, 4, 5'],
];
const nameOf = (value: unknown) => (typeof value === 'string' ? value : inspect(value)).slice(0, 20);

test.each(INVALID.map(([field, value, message]) => [field, nameOf(value), message, value] as const))(
  'a posted load is refused with the %s "%s": %s',
  async (field, _, message, value) => {
    const request = { ...GOOD, [field]: value };
    for (const errors of [
      await errorsOf(request),
      await errorsOf({ ...request, id: '019e2f3c-7a10-7000-8000-000000000000' }, UpdateBrokerLoadDto),
    ]) {
      expect(errors).toEqual({ [field]: expect.arrayContaining([message]) });
    }
  },
);

test('a posted load is accepted without them, and at the limits', async () => {
  expect(await errorsOf(GOOD)).toBeUndefined();
  const least = { length: 0, weight: 0, miles: 1, rate: 0, referenceId: 'L' };
  const texts = { referenceId: 'R'.repeat(450), requirements: 'R'.repeat(450) };
  const most = { ...texts, length: 100, weight: 100_000, miles: 4000, rate: 100_000 };
  for (const limits of [least, most]) expect(await errorsOf({ ...GOOD, ...limits })).toBeUndefined();
});
