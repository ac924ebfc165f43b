import { expect, test } from '@jest/globals';
import { Equipment, NUMBER_RULES, TEXT_RULES, TruckStatus } from '@lanewise/contracts';
import { describeFields, expectRefused } from '../../../../tests/support/describe-fields.js';
import { CreateTruckDto, UpdateTruckDto } from './truck.dto.js';

const DTOS = [CreateTruckDto, UpdateTruckDto];
const GOOD = { name: 'Good', licensePlate: 'G 1' };
const { truckName: name, licensePlate, notes } = TEXT_RULES;
const { costPerMile } = NUMBER_RULES;

describeFields('a truck', DTOS, GOOD, { name, licensePlate, notes, costPerMile });

test.each([
  ['equipment', Equipment.All],
  ['equipment', 4],
  ['truckStatus', TruckStatus.All],
])('a truck is rejected with the %s %d', (field, value) =>
  expectRefused(DTOS, { ...GOOD, [field]: value }, field, expect.stringMatching(/must be/)),
);
