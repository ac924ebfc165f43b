import { test } from '@jest/globals';
import { MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { describeFields, expectRefused } from '../../../../tests/support/describe-fields.js';
import { CreateDriverDto, UpdateDriverDto } from './driver.dto.js';

const DTOS = [CreateDriverDto, UpdateDriverDto];
const GOOD = { firstName: 'Ann', lastName: 'Lee', phone: '(312) 555-0100', email: 'ann@example.com' };
const { firstName, lastName, requiredPhone: phone, email, notes, avatar } = TEXT_RULES;

describeFields('a driver', DTOS, GOOD, { firstName, lastName, phone, email, notes, avatar });

test('a driver has a phone of at least ten digits', () =>
  expectRefused(DTOS, { ...GOOD, phone: '123456789' }, 'phone', MESSAGES.phoneInvalid));

test('a driver has a truck that is named by its id', () =>
  expectRefused(DTOS, { ...GOOD, truckId: '7' }, 'truckId', 'truckId must be a UUID'));
