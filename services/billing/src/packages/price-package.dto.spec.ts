import { expect, test } from '@jest/globals';
import { INVOICE_TEXT_RULES, MESSAGES, NUMBER_RULES, TEXT_RULES } from '@lanewise/contracts';
import { createValidationPipe, type DomainError } from '@lanewise/http';
import type { Type } from '@nestjs/common';
import { CreatePricePackageDto, SavePricePackageDto, UpdatePricePackageDto } from './price-package.dto.js';

const pipe = createValidationPipe();
/** What the pipe says about a request: nothing when it is accepted. */
const errorsOf = (request: object, metatype: Type = CreatePricePackageDto) =>
  pipe.transform(request, { type: 'body', metatype }).then(
    () => undefined,
    ({ errors }: DomainError) => errors,
  );

const GOOD = { name: 'New', price: 1, description: 'd', posibilities: 'p' };
const INVALID: [field: keyof CreatePricePackageDto, value: unknown, message: string][] = [
  [
    'name',
    'x'.repeat(INVOICE_TEXT_RULES.item.maxLength.value + 1),
    INVOICE_TEXT_RULES.item.maxLength.message,
  ],
  ['name', '', MESSAGES.required],
  ['name', 'Gold 🏆', INVOICE_TEXT_RULES.item.pattern.message],
  [
    'description',
    'x'.repeat(TEXT_RULES.packageDescription.maxLength.value + 1),
    TEXT_RULES.packageDescription.maxLength.message,
  ],
  [
    'posibilities',
    'x'.repeat(TEXT_RULES.posibilities.maxLength.value + 1),
    TEXT_RULES.posibilities.maxLength.message,
  ],
  ['price', -0.01, NUMBER_RULES.packagePrice.tooSmall],
  ['price', 100_000.01, NUMBER_RULES.packagePrice.tooSmall],
  ['period', 0, NUMBER_RULES.packagePeriod.tooSmall],
  ['period', 367, NUMBER_RULES.packagePeriod.tooSmall],
  ['period', 1.5, NUMBER_RULES.packagePeriod.tooSmall],
];

test.each(INVALID)('a package is rejected with the %s %j', async (field, value, message) => {
  const request = { ...GOOD, [field]: value };
  for (const errors of [
    await errorsOf(request),
    await errorsOf(request, SavePricePackageDto),
    await errorsOf({ ...request, id: '019e2f3c-7a10-7000-8000-000000000000' }, UpdatePricePackageDto),
  ]) {
    expect(errors).toEqual({ [field]: [message] });
  }
});

test('a package is accepted without them', async () => {
  expect(await errorsOf(GOOD)).toBeUndefined();
});
