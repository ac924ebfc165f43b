import { expect, test } from '@jest/globals';
import { MESSAGES } from '@lanewise/contracts';
import { ApiError } from '@lanewise/browser';
import { showServerErrors } from './show-server-errors';

const problem = (errors?: Record<string, string[]>) =>
  new ApiError(400, {
    type: 'about:blank',
    title: 'Please check your input.',
    status: 400,
    code: 'validation',
    errors,
  });

function shownBy(error: unknown) {
  const shown: [field: string, message: string | undefined, focused: boolean][] = [];
  showServerErrors<{ email: string; password: string }>(error, {
    getValues: (() => ({ email: '', password: '' })) as never,
    setError: (field, { message }, options) => shown.push([field, message, !!options?.shouldFocus]),
  });
  return shown;
}

test('errors of the server are shown at their fields, and the first field of the form takes the focus', () => {
  expect(shownBy(problem({ password: ['Too short.', 'No symbol.'], email: ['Not an email.'] }))).toEqual([
    ['email', 'Not an email.', true],
    ['password', 'Too short.', false],
  ]);
});

test('errors of the server are also shown above the form when the form lacks one of the fields', () => {
  expect(shownBy(problem({ email: ['Not an email.'], code: ['Required.'] }))).toEqual([
    ['email', 'Not an email.', true],
    ['root', 'Please check your input.', false],
  ]);
});

test('errors of the server are shown above the form when they have no field', () => {
  expect(shownBy(problem())).toEqual([['root', 'Please check your input.', false]]);
  expect(shownBy(new ApiError(0))).toEqual([['root', MESSAGES.networkUnavailable, false]]);
});
