import { expect, test } from '@jest/globals';
import { MESSAGES } from '@lanewise/contracts';
import { describeProblem, referenceOf, refusal } from './apiError';

test.each([
  ['the title of the server', 500, '{"title":"The file is empty."}', 'The file is empty.'],
  ['the sentence of the status', 403, '', MESSAGES.forbidden],
  ['that the network is down', 0, '', MESSAGES.networkUnavailable],
  ['the fallback of the area', 502, '<html>Bad Gateway</html>', MESSAGES.uploadFailed],
])('a refused call shows %s', (_what, status, body, sentence) => {
  expect(describeProblem(status, body, MESSAGES.uploadFailed)).toBe(sentence);
});

test('a refused call of no area in particular has a sentence too', () => {
  expect(describeProblem(502, '')).toBe(MESSAGES.internalError);
});

test('an unexpected error has a reference to quote, an expected one has none', () => {
  expect(referenceOf(refusal(500, '{"title":"Oops.","correlationId":"0af7651916cd43dd"}'))).toBe('0af76519');
  expect(referenceOf(refusal(409, '{"title":"This load is already saved."}'))).toBeUndefined();
  expect(referenceOf(new TypeError('x is undefined'))).toBeUndefined();
});

test('what is wrong with a field goes where the forms look for it, the sentence of the whole beside it', () => {
  const body = '{"title":"Not like this.","errors":{"name":["Is too long.","Is taken."]}}';
  expect(refusal(400, body).body).toEqual({
    errors: { name: 'Is too long. Is taken.', root: { serverError: 'Not like this.' } },
  });
  expect(refusal(400, '{"title":"Not like this.","errors":{}}').body).toBeUndefined();
});
