import { expect, test } from '@jest/globals';
import { MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { validatorsOf } from './validators';

const faultsOf = (rule: Parameters<typeof validatorsOf>[0], text: string | null) =>
  validatorsOf(rule).flatMap((validate) => {
    const error = validate(text, {}, {}) as string | { message: string } | undefined;
    return error === undefined ? [] : [typeof error === 'string' ? error : error.message];
  });

test('the rules of the contracts hold in the forms, with their sentences', () => {
  expect(faultsOf(TEXT_RULES.email, null)).toEqual([MESSAGES.required]);
  expect(faultsOf(TEXT_RULES.email, 'a@b.test')).toEqual([]);
  expect(faultsOf(TEXT_RULES.email, `${'a'.repeat(256)}@b.test`)).toEqual([
    TEXT_RULES.email.maxLength.message,
  ]);
  expect(faultsOf(TEXT_RULES.phone, '12')).toEqual([MESSAGES.phoneInvalid]);
  expect(faultsOf(TEXT_RULES.mc, null)).toEqual([]);
  expect(faultsOf(TEXT_RULES.mc, 'MC 17')).toEqual([MESSAGES.digitsOnly]);
  expect(faultsOf(TEXT_RULES.mc, '1'.repeat(21))).toEqual([TEXT_RULES.mc.maxLength.message]);
});
