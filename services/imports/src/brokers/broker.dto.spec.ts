import { expect, test } from '@jest/globals';
import { MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { createValidationPipe, type DomainError } from '@lanewise/http';
import { CreateBrokerDto } from './broker.dto.js';

const pipe = createValidationPipe();
/** What the pipe says about a request: nothing when it is accepted. */
const errorsOf = (request: object) =>
  pipe.transform(request, { type: 'body', metatype: CreateBrokerDto }).then(
    () => undefined,
    ({ errors }: DomainError) => errors,
  );

const GOOD = {
  parserName: 'VELVETINE LLC',
  name: 'Velvetine Freight',
  shortName: 'Velvet',
  phone: '773-555-0167',
  email: 'loads@velvetine.example',
  dotNumber: '1234567',
  mcNumber: 'MC-765',
};
const INVALID: [field: keyof typeof GOOD | 'aliases' | 'notes', value: unknown, message: string][] = [
  ['parserName', '', MESSAGES.required],
  [
    'parserName',
    'p'.repeat(TEXT_RULES.parserName.maxLength.value + 1),
    TEXT_RULES.parserName.maxLength.message,
  ],
  ['aliases', 'BLUE FRT', 'aliases must be an array'],
  ['aliases', Array.from({ length: 51 }, (_, n) => `B${n}`), 'aliases must contain no more than 50 elements'],
  ['aliases', ['p'.repeat(257)], TEXT_RULES.parserName.maxLength.message],
  ['name', undefined, 'Required field.'],
  ['name', 'n'.repeat(451), 'Name may not be greater than 450 characters.'],
  ['shortName', ' ', MESSAGES.required],
  ['shortName', 's'.repeat(451), TEXT_RULES.brokerShortName.maxLength.message],
  ['email', null, MESSAGES.required],
  ['email', 'nobody', 'Email is not valid and may not be greater than 256 characters.'],
  ['email', `${'e'.repeat(256)}@a.test`, 'Email may not be greater than 256 characters.'],
  ['phone', '', MESSAGES.required],
  ['phone', '12', MESSAGES.phoneInvalid],
  ['phone', '1'.repeat(257), TEXT_RULES.phone.maxLength.message],
  ['dotNumber', '', MESSAGES.required],
  ['dotNumber', '1'.repeat(21), TEXT_RULES.dot.maxLength.message],
  ['mcNumber', '', MESSAGES.required],
  ['mcNumber', '1'.repeat(21), TEXT_RULES.mc.maxLength.message],
  ['notes', 'n'.repeat(TEXT_RULES.notes.maxLength.value + 1), TEXT_RULES.notes.maxLength.message],
];

test.each(INVALID)('a broker is refused with the %s %j: %s', async (field, value, message) => {
  const errors = await errorsOf({ ...GOOD, [field]: value });
  expect(errors).toEqual({ [field]: expect.arrayContaining([message]) });
});

test('a broker is accepted without them, and at the limits', async () => {
  expect(await errorsOf(GOOD)).toBeUndefined();
  const longest = { name: 'é'.repeat(450), shortName: 'é'.repeat(450), mcNumber: 'x'.repeat(20) };
  expect(await errorsOf({ ...GOOD, ...longest })).toBeUndefined();
});

test('the aliases of a broker are trimmed, without blank lines, and each once', async () => {
  const request = { ...GOOD, aliases: [' BLUE FRT ', '', 'BLUE FRT', 'Blue'] };
  expect(await pipe.transform(request, { type: 'body', metatype: CreateBrokerDto })).toMatchObject({
    aliases: ['BLUE FRT', 'Blue'],
  });
});
