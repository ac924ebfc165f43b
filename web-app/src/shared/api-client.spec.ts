import { afterEach, expect, test } from '@jest/globals';
import { MESSAGES } from '@lanewise/contracts';
import { ApiError, errorMessage, referenceOf, send } from './api-client';

const unavailable = { type: 'about:blank', title: 'The search is starting.', status: 503, code: 'starting' };

test.each([
  ['the title of the server', new ApiError(503, unavailable), unavailable.title],
  ['the sentence of the status', new ApiError(403), MESSAGES.forbidden],
  ['that the network is down', new ApiError(0), MESSAGES.networkUnavailable],
  ['the fallback of the area', new ApiError(502), MESSAGES.searchFailed],
  ['the fallback for what the API did not say', new TypeError('x is undefined'), MESSAGES.searchFailed],
])('a failed call shows %s', (_what, error, sentence) => {
  expect(errorMessage(error, MESSAGES.searchFailed)).toBe(sentence);
});

test('a failed call of no area in particular has a sentence too', () => {
  expect(errorMessage(new ApiError(502))).toBe(MESSAGES.internalError);
});

test('an unexpected error has a reference to quote, an expected one has none', () => {
  expect(referenceOf(new ApiError(500, { ...unavailable, correlationId: '0af7651916cd43dd' }))).toBe(
    '0af76519',
  );
  expect(referenceOf(new ApiError(503, unavailable))).toBeUndefined();
  expect(referenceOf(new TypeError('x is undefined'))).toBeUndefined();
});

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** The request that a call makes. */
async function requestOf(call: Parameters<typeof send>[1]): Promise<Request> {
  let made: Request | undefined;
  globalThis.fetch = (path, init) => {
    made = new Request(new URL(path as string, 'http://app.test'), init);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  await send('/image/upload', call);
  return made!;
}

test('a body is sent as JSON, and a form as it is', async () => {
  const json = await requestOf({ method: 'PATCH', body: [{ op: 'replace' }] });
  expect(json.headers.get('content-type')).toBe('application/json');
  expect(await json.json()).toEqual([{ op: 'replace' }]);

  const form = new FormData();
  form.set('formFile', new Blob(['picture']), 'avatar.png');
  const upload = await requestOf({ method: 'POST', body: form });
  expect(upload.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  expect((await upload.formData()).get('formFile')).toBeInstanceOf(File);

  const bare = await requestOf({ method: 'DELETE' });
  expect(bare.headers.has('content-type')).toBe(false);
});
