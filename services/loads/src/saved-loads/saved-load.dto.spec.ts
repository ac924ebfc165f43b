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
import { createValidationPipe, type DomainError } from '@lanewise/http';
import type { Type } from '@nestjs/common';
import { ChangeLoadStatusesDto, CreateSavedLoadDto, UpdateSavedLoadDto } from './saved-load.dto.js';

const pipe = createValidationPipe();
/** What the pipe says about a request: nothing when it is accepted. */
const errorsOf = (request: object, metatype: Type = CreateSavedLoadDto) =>
  pipe.transform(request, { type: 'body', metatype }).then(
    () => undefined,
    ({ title, errors }: DomainError) => ({ title, errors }),
  );

const ID = '019e2f3c-7a10-7000-8000-000000000000';
const GOOD = {
  referenceId: 'R-1',
  origin: 'Chicago, IL',
  destination: 'Dallas, TX',
  pickUp: '2026-11-24T14:00:00.000',
  equipment: Equipment.Van,
  shipperName: 'Prairie Freight',
  miles: 967,
  rate: 2500,
};
const text = (length: number) => 'é'.repeat(length);
const email = (length: number) => `a@${'b'.repeat(length - 7)}.test`;

const INVALID: [field: keyof CreateSavedLoadDto, value: unknown, message: string][] = [
  ['referenceId', null, MESSAGES.required],
  ['referenceId', '  ', MESSAGES.required],
  ['referenceId', text(TEXT_RULES.referenceId.maxLength.value + 1), TEXT_RULES.referenceId.maxLength.message],
  ['origin', null, MESSAGES.chooseCities],
  ['origin', '', MESSAGES.chooseCities],
  ['destination', null, MESSAGES.chooseCities],
  ['destination', text(LIMITS.city + 1), MESSAGES.chooseCities],
  ['pickUp', null, MESSAGES.required],
  ['pickUp', 'tomorrow', MESSAGES.pickUpInvalid],
  ['pickUp', '2026-02-30', MESSAGES.pickUpInvalid],
  ['delivery', 'soon', MESSAGES.deliveryInvalid],
  ['pickUpEnd', 'tomorrow', WINDOW_MESSAGES.pickUpEndInvalid],
  ['deliveryEnd', '2026-02-30', WINDOW_MESSAGES.deliveryEndInvalid],
  ['length', -0.01, NUMBER_RULES.length.tooSmall],
  ['length', 500.01, NUMBER_RULES.length.tooGreat],
  ['weight', -1, NUMBER_RULES.weight.tooSmall],
  ['weight', 5_000_000.5, NUMBER_RULES.weight.tooGreat],
  ['width', -1, NUMBER_RULES.width.tooSmall],
  ['width', 101, NUMBER_RULES.width.tooGreat],
  ['height', -1, NUMBER_RULES.height.tooSmall],
  ['height', 101, NUMBER_RULES.height.tooGreat],
  ['equipment', null, 'must be one of'],
  ['equipment', Equipment.All, 'must be one of'],
  ['shipperName', null, MESSAGES.required],
  ['shipperName', text(TEXT_RULES.shipperName.maxLength.value + 1), TEXT_RULES.shipperName.maxLength.message],
  ['shipperLogo', text(LIMITS.fileName + 1), MESSAGES.fileInvalid],
  ['shipperEmail', 'nobody', MESSAGES.emailInvalid],
  ['shipperEmail', email(TEXT_RULES.email.maxLength.value + 1), TEXT_RULES.email.maxLength.message],
  [
    'shipperPhone',
    '1'.repeat(TEXT_RULES.shipperPhone.maxLength.value + 1),
    TEXT_RULES.shipperPhone.maxLength.message,
  ],
  ['shipperDotNumber', 'x', MESSAGES.digitsOnly],
  ['shipperDotNumber', '1'.repeat(TEXT_RULES.dot.maxLength.value + 1), TEXT_RULES.dot.maxLength.message],
  ['shipperMcNumber', '1'.repeat(TEXT_RULES.mc.maxLength.value + 1), TEXT_RULES.mc.maxLength.message],
  ['miles', null, MESSAGES.required],
  ['miles', '967', MESSAGES.required],
  ['miles', 0.99, NUMBER_RULES.miles.tooSmall],
  ['miles', 4000.01, NUMBER_RULES.miles.tooGreat],
  ['deadheadOrigin', -1, NUMBER_RULES.deadhead.tooSmall],
  ['deadheadOrigin', 4001, NUMBER_RULES.deadhead.tooGreat],
  ['deadheadDestination', -1, NUMBER_RULES.deadhead.tooSmall],
  ['deadheadDestination', 4001, NUMBER_RULES.deadhead.tooGreat],
  ['rate', null, MESSAGES.required],
  ['rate', -0.01, NUMBER_RULES.rate.tooSmall],
  ['rate', 1_000_000.01, NUMBER_RULES.rate.tooGreat],
  [
    'requirements',
    text(TEXT_RULES.requirements.maxLength.value + 1),
    TEXT_RULES.requirements.maxLength.message,
  ],
  ['notes', text(LIMITS.notes + 1), TEXT_RULES.notes.maxLength.message],
  ['loadStatus', LoadStatus.All, 'must be one of'],
  ['loadStatus', 6, 'must be one of'],
  ['truckId', 'blue', 'must be a UUID'],
  ['importLoadId', 'best', 'must be a UUID'],
];
const named = INVALID.map(
  ([field, value, message]) => [field, String(value).slice(0, 20), value, message] as const,
);

test.each(named)('a saved load is rejected with the %s "%s"', async (field, _, value, message) => {
  const request = { ...GOOD, [field]: value };
  for (const refused of [
    await errorsOf(request),
    await errorsOf({ ...request, id: ID }, UpdateSavedLoadDto),
  ]) {
    expect(refused).toEqual({
      title: message.endsWith('.') ? message : MESSAGES.badRequest,
      errors: { [field]: expect.arrayContaining([expect.stringContaining(message)]) },
    });
  }
});

test('a saved load is accepted without them', async () => {
  expect(await errorsOf(GOOD)).toBeUndefined();
});

test('a saved load is accepted at every limit', async () => {
  const none = {
    length: 0,
    weight: 0,
    width: 0,
    height: 0,
    deadheadOrigin: 0,
    deadheadDestination: 0,
    rate: 0,
  };
  expect(await errorsOf({ ...GOOD, ...none, miles: 1 })).toBeUndefined();
  const most = {
    referenceId: 'é'.repeat(TEXT_RULES.referenceId.maxLength.value),
    shipperName: 'é'.repeat(TEXT_RULES.shipperName.maxLength.value),
    shipperEmail: `a@${'b'.repeat(TEXT_RULES.email.maxLength.value - 7)}.test`,
    shipperDotNumber: '1'.repeat(TEXT_RULES.dot.maxLength.value),
    shipperMcNumber: '1'.repeat(TEXT_RULES.mc.maxLength.value),
    requirements: 'é'.repeat(TEXT_RULES.requirements.maxLength.value),
    length: 500,
    weight: 5_000_000,
    width: 100,
    height: 100,
    miles: 4000,
    deadheadOrigin: 4000,
    deadheadDestination: 4000,
    rate: 1_000_000,
  };
  expect(await errorsOf({ ...GOOD, ...most })).toBeUndefined();
});

test('a saved load may be as long and heavy as what goes by road on a special permit', async () => {
  expect(await errorsOf({ ...GOOD, length: 315, width: 24, height: 25, weight: 1_800_000 })).toBeUndefined();
});

const change = { id: ID, loadStatus: LoadStatus.Booked };
const most = Array.from({ length: LIMITS.statusChanges }, () => change);
test.each<[what: string, changes: object[], field: string]>([
  ['of no load', [], 'changes'],
  ['of more than 100 loads', [...most, change], 'changes'],
  ['to All', [{ ...change, loadStatus: LoadStatus.All }], 'changes.0.loadStatus'],
  ['to an unknown number', [{ ...change, loadStatus: 6 }], 'changes.0.loadStatus'],
  ['to an unknown name', [{ ...change, loadStatus: 'Lost' }], 'changes.0.loadStatus'],
])('a change of statuses %s is rejected', async (_, changes, field) => {
  const refused = await errorsOf({ changes }, ChangeLoadStatusesDto);
  expect(Object.keys(refused!.errors!)).toEqual([field]);
});

test('a change of the statuses of 100 loads is accepted', async () => {
  expect(await errorsOf({ changes: most }, ChangeLoadStatusesDto)).toBeUndefined();
});
