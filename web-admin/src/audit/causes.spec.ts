import { expect, test } from '@jest/globals';
import { causeText } from './causes';

test.each([
  ['event billing.invoices.v1', 'a changed invoice'],
  ['event some.topic.v9', 'another change'],
  ['task check-payments', 'the check for payments'],
  ['task audit-retention', 'its regular tidying'],
  ['command administrator', 'a command of the operator'],
  ['something else', 'something else'],
])('the cause %j is said as %j', (cause, text) => {
  expect(causeText(cause)).toBe(text);
});
