import { expect, test } from '@jest/globals';
import {
  Equipment,
  LIMITS,
  LoadStatus,
  MESSAGES,
  NUMBER_RULES,
  TEXT_RULES,
  WINDOW_MESSAGES,
} from '@lanewise/contracts';
import {
  ANY_ID as id,
  describeFields,
  errorsOf,
  expectRefused,
  refusalOf,
} from '../../../../tests/support/describe-fields.js';
import { ChangeLoadStatusesDto, CreateSavedLoadDto, UpdateSavedLoadDto } from './saved-load.dto.js';

const DTOS = [CreateSavedLoadDto, UpdateSavedLoadDto];
const GOOD = {
  referenceId: 'R-1',
  origin: 'Chicago, IL',
  destination: 'Dallas, TX',
  pickUp: '2026-11-24T14:00:00.000',
  equipment: Equipment.Van,
  shipperName: 'Prairie Freight',
  rate: 2500,
};
const { deadhead, length, weight, width, height, miles, rate } = NUMBER_RULES;
const { referenceId, shipperName, shipperPhone, requirements, notes } = TEXT_RULES;
const SIZES = { length, weight, width, height, miles: { ...miles, required: undefined }, rate };
const TEXTS = { referenceId, shipperName, shipperPhone, requirements, notes };

describeFields('a saved load', DTOS, GOOD, {
  ...SIZES,
  ...TEXTS,
  origin: TEXT_RULES.loadCity,
  destination: TEXT_RULES.loadCity,
  shipperLogo: TEXT_RULES.avatar,
  shipperEmail: TEXT_RULES.optionalEmail,
  shipperDotNumber: TEXT_RULES.dot,
  shipperMcNumber: TEXT_RULES.mc,
  deadheadOrigin: deadhead,
  deadheadDestination: deadhead,
});

test.each<[field: keyof CreateSavedLoadDto, value: unknown, message: string]>([
  ['pickUp', null, MESSAGES.required],
  ['pickUp', 'tomorrow', MESSAGES.pickUpInvalid],
  ['pickUp', '2026-02-30', MESSAGES.pickUpInvalid],
  ['delivery', 'soon', MESSAGES.deliveryInvalid],
  ['pickUpEnd', 'tomorrow', WINDOW_MESSAGES.pickUpEndInvalid],
  ['deliveryEnd', '2026-02-30', WINDOW_MESSAGES.deliveryEndInvalid],
  ['equipment', null, 'must be one of'],
  ['equipment', Equipment.All, 'must be one of'],
  ['loadStatus', LoadStatus.All, 'must be one of'],
  ['loadStatus', 6, 'must be one of'],
  ['truckId', 'blue', 'must be a UUID'],
  ['importLoadId', 'best', 'must be a UUID'],
])('a saved load is rejected with the %s %j', async (field, value, message) => {
  await expectRefused(DTOS, { ...GOOD, [field]: value }, field, expect.stringContaining(message));
  const title = message.endsWith('.') ? message : MESSAGES.badRequest;
  expect(await refusalOf(CreateSavedLoadDto, { ...GOOD, [field]: value })).toMatchObject({ title });
});

test('a saved load may be as long and heavy as what goes by road on a special permit', async () => {
  const largest = { length: 315, width: 24, height: 25, weight: 1_800_000 };
  expect(await errorsOf(CreateSavedLoadDto, { ...GOOD, ...largest })).toBeUndefined();
});

const change = { id, loadStatus: LoadStatus.Booked };
const most = Array.from({ length: LIMITS.statusChanges }, () => change);

test.each<[what: string, changes: object[], field: string]>([
  ['of no load', [], 'changes'],
  ['of more than 100 loads', [...most, change], 'changes'],
  ['to All', [{ ...change, loadStatus: LoadStatus.All }], 'changes.0.loadStatus'],
  ['to an unknown number', [{ ...change, loadStatus: 6 }], 'changes.0.loadStatus'],
  ['to an unknown name', [{ ...change, loadStatus: 'Lost' }], 'changes.0.loadStatus'],
])('a change of statuses %s is rejected', (_, changes, field) =>
  expectRefused([ChangeLoadStatusesDto], { changes }, field, expect.any(String)),
);

test('a change of the statuses of 100 loads is accepted', async () => {
  expect(await errorsOf(ChangeLoadStatusesDto, { changes: most })).toBeUndefined();
});
