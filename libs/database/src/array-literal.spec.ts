import { expect, test } from '@jest/globals';
import { arrayLiteral } from './array-literal.js';

test.each([
  [[], '{}'],
  [[1, 2.5, null], '{1,2.5,NULL}'],
  [['NULL', '', 'a,b', '{}'], '{"NULL","","a,b","{}"}'],
  [['8" pipe', 'C:\\temp', '\n'], '{"8\\" pipe","C:\\\\temp","\n"}'],
  [[[], [{ city: 'Gary' }]], '{"[]","[{\\"city\\":\\"Gary\\"}]"}'],
])('%j', (values, literal) => {
  expect(arrayLiteral(values)).toBe(literal);
});
