import { expect, test } from '@jest/globals';
import { noAuthority } from './no-authority.js';

test.each([
  [null, null, true],
  ['', '', true],
  ['123', null, false],
  [null, '456', false],
])('DOT %j and MC %j: told %s', (dotNumber, mcNumber, isFlagged) => {
  expect(noAuthority({ dotNumber, mcNumber })?.kind === 'no-authority').toBe(isFlagged);
});
