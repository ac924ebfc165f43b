import { test } from '@jest/globals';
import { Equipment, LoadStatus, MESSAGES, NUMBER_RULES, TEXT_RULES } from '@lanewise/contracts';
import { describeFields, expectRefused } from '../../../../tests/support/describe-fields.js';
import { CreateBrokerLoadDto, UpdateBrokerLoadDto } from './broker-load.dto.js';

const DTOS = [CreateBrokerLoadDto, UpdateBrokerLoadDto];
const GOOD = {
  referenceId: 'P-1',
  origin: 'Tulsa, OK',
  destination: 'Omaha, NE',
  pickUp: '2026-11-24T14:00:00.000',
  equipment: Equipment.Van,
  shipperName: 'Prairie Freight',
  shipperEmail: 'loads@prairie-freight.example',
  shipperPhone: '(312) 555-0142',
  rate: 1000,
};

describeFields('a posted load', DTOS, GOOD, {
  length: NUMBER_RULES.postedLength,
  weight: NUMBER_RULES.postedWeight,
  miles: { ...NUMBER_RULES.postedMiles, required: undefined },
  rate: NUMBER_RULES.postedRate,
  referenceId: TEXT_RULES.referenceId,
  requirements: TEXT_RULES.requirements,
  shipperName: TEXT_RULES.shipperName,
  shipperEmail: TEXT_RULES.email,
  shipperPhone: TEXT_RULES.postedPhone,
  destination: TEXT_RULES.loadCity,
});

test.each<[field: keyof CreateBrokerLoadDto, value: unknown, message: string]>([
  ['shipperPhone', '12', MESSAGES.phoneInvalid],
  ['pickUp', null, MESSAGES.required],
  ['loadStatus', LoadStatus.All, 'loadStatus must be one of the following values: 1, 2, 3, 4, 5'],
])('a posted load is refused with the %s %j: %s', (field, value, message) =>
  expectRefused(DTOS, { ...GOOD, [field]: value }, field, message),
);
