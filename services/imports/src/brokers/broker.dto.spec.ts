import { expect, test } from '@jest/globals';
import { MESSAGES, TEXT_RULES } from '@lanewise/contracts';
import { createValidationPipe } from '@lanewise/http';
import { describeFields, expectRefused } from '../../../../tests/support/describe-fields.js';
import { CreateBrokerDto } from './broker.dto.js';

const GOOD = {
  parserName: 'VELVETINE LLC',
  name: 'Velvetine Freight',
  shortName: 'Velvet',
  phone: '773-555-0167',
  email: 'loads@velvetine.example',
  dotNumber: '1234567',
  mcNumber: 'MC-765',
};

describeFields('a broker', [CreateBrokerDto], GOOD, {
  parserName: TEXT_RULES.parserName,
  name: TEXT_RULES.brokerName,
  shortName: TEXT_RULES.brokerShortName,
  phone: TEXT_RULES.brokerPhone,
  email: TEXT_RULES.email,
  dotNumber: TEXT_RULES.brokerDot,
  mcNumber: TEXT_RULES.brokerMc,
  notes: TEXT_RULES.notes,
});

test.each<[field: string, value: unknown, message: string]>([
  ['phone', '12', MESSAGES.phoneInvalid],
  ['aliases', 'BLUE FRT', 'aliases must be an array'],
  ['aliases', Array.from({ length: 51 }, (_, n) => `B${n}`), 'aliases must contain no more than 50 elements'],
  ['aliases', ['p'.repeat(257)], TEXT_RULES.parserName.maxLength.message],
])('a broker is refused with the %s %j: %s', (field, value, message) =>
  expectRefused([CreateBrokerDto], { ...GOOD, [field]: value }, field, message),
);

test('the aliases of a broker are trimmed, without blank lines, and each once', async () => {
  const request = { ...GOOD, aliases: [' BLUE FRT ', '', 'BLUE FRT', 'Blue'] };
  const pipe = createValidationPipe();
  expect(await pipe.transform(request, { type: 'body', metatype: CreateBrokerDto })).toMatchObject({
    aliases: ['BLUE FRT', 'Blue'],
  });
});
