import { expect, test } from '@jest/globals';
import { ApiError } from '@lanewise/browser';
import { fieldErrorsOf } from './httpClient';

test('the errors of fields come with the sentence for the whole form', () => {
  const refused = new ApiError(400, {
    title: 'Not like this.',
    errors: { name: ['Is too long.', 'Is taken.'] },
  });
  expect(fieldErrorsOf(refused)).toEqual({
    name: 'Is too long. Is taken.',
    root: { serverError: 'Not like this.' },
  });
});

test('an error that names no field has no errors of fields', () => {
  expect(fieldErrorsOf(new ApiError(400, { title: 'Not like this.', errors: {} }))).toBeUndefined();
});
