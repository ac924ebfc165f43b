import { describe, expect, test } from '@jest/globals';
import { MESSAGES } from '@lanewise/contracts';
import { ApiError } from '@lanewise/browser';
import { showFaults } from './show-faults';

const problem = (errors?: Record<string, string[]>) =>
  new ApiError(400, {
    type: 'about:blank',
    title: 'Please look again.',
    status: 400,
    code: 'validation',
    errors,
  });

function shownBy(error: unknown) {
  const shown: [field: string, message: string | undefined, focused: boolean][] = [];
  showFaults<{ email: string; password: string }>(error, {
    getValues: (() => ({ email: '', password: '' })) as never,
    setError: (field, { message }, options) => shown.push([field, message, !!options?.shouldFocus]),
  });
  return shown;
}

describe('what the server says is wrong', () => {
  test('is shown at the fields it names, and the first of them in the form takes the focus', () => {
    expect(shownBy(problem({ password: ['Too short.', 'No symbol.'], email: ['Not an email.'] }))).toEqual([
      ['email', 'Not an email.', true],
      ['password', 'Too short.', false],
    ]);
  });

  test('is shown above the form too when it names a field that the form lacks', () => {
    expect(shownBy(problem({ email: ['Not an email.'], code: ['Required.'] }))).toEqual([
      ['email', 'Not an email.', true],
      ['root', 'Please look again.', false],
    ]);
  });

  test('is shown above the form when it names no field', () => {
    expect(shownBy(problem())).toEqual([['root', 'Please look again.', false]]);
    expect(shownBy(new ApiError(0))).toEqual([['root', MESSAGES.networkUnavailable, false]]);
  });
});
