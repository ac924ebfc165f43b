import { afterEach, describe, expect, test } from '@jest/globals';
import { CORRELATION_HEADER, CORRELATION_ID, MESSAGES } from '@lanewise/contracts';
import { ApiError, errorMessage, fetchOnce, parseProblem, referenceOf } from './api-client.js';

const unavailable = { title: 'The search is starting.', status: 503, code: 'starting' };

test.each([
  ['the title from the server', new ApiError(503, unavailable, MESSAGES.uploadFailed), unavailable.title],
  ['the sentence for the status', new ApiError(403, null, MESSAGES.uploadFailed), MESSAGES.forbidden],
  ['that the network is down', new ApiError(0, null, MESSAGES.uploadFailed), MESSAGES.networkUnavailable],
  ['the fallback of the area', new ApiError(502, null, MESSAGES.uploadFailed), MESSAGES.uploadFailed],
  ['a general sentence without a fallback', new ApiError(502), MESSAGES.internalError],
])('a failed call shows %s', (_what, error, sentence) => {
  expect(errorMessage(error)).toBe(sentence);
});

test('a failed call shows the fallback, not the text of a bug in the app', () => {
  expect(errorMessage(new TypeError('x is undefined'), MESSAGES.mapFailed)).toBe(MESSAGES.mapFailed);
});

test('a failed call has a reference to quote when it was unexpected, and none otherwise', () => {
  const unexpected = new ApiError(500, { title: 'Oops.', correlationId: '0af7651916cd43dd' });
  expect(referenceOf(unexpected)).toBe('0af76519');
  expect(referenceOf(new ApiError(503, unavailable))).toBeUndefined();
  expect(referenceOf(new TypeError('x is undefined'))).toBeUndefined();
});

test('a response that is not JSON holds no problem details', () => {
  expect(parseProblem('<html>Bad Gateway</html>')).toBeNull();
  expect(parseProblem('{"title":"Not like this."}')).toEqual({ title: 'Not like this.' });
});

describe('a call', () => {
  const realFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  function respondWith(respond: () => Promise<Response>): Request[] {
    const made: Request[] = [];
    globalThis.fetch = (path, init) => {
      made.push(new Request(new URL(path as string, 'http://app.test'), init));
      return respond();
    };
    return made;
  }
  const noContent = () => Promise.resolve(new Response(null, { status: 204 }));

  test.each([
    ['a body as JSON', [{ op: 'replace' }], [{ op: 'replace' }]],
    ['a string that is JSON already as it is', '{"name":"Ann"}', { name: 'Ann' }],
  ])('sends %s', async (_what, body, expected) => {
    const [request] = await sent({ method: 'PATCH', body });
    expect(request.headers.get('content-type')).toBe('application/json');
    expect(await request.json()).toEqual(expected);
  });

  test('ends as one without a network when nothing answers', async () => {
    globalThis.fetch = (_path, init) =>
      new Promise((_resolve, reject) => {
        init!.signal!.addEventListener('abort', () => reject(new Error('aborted')));
      });
    await expect(fetchOnce('/truck/search', { timeoutMs: 5 })).rejects.toMatchObject({ status: 0 });
    const leaving = new AbortController();
    const left = fetchOnce('/truck/search', { signal: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ message: 'aborted' });
  });

  test('sends a form with its files', async () => {
    const form = new FormData();
    form.set('formFile', new Blob(['picture']), 'avatar.png');
    const [request] = await sent({ method: 'POST', body: form });
    expect(request.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect((await request.formData()).get('formFile')).toBeInstanceOf(File);
  });

  test('without a body has no type, and an id that follows it through the logs', async () => {
    const [request] = await sent({ method: 'DELETE' });
    expect(request.headers.has('content-type')).toBe(false);
    expect(request.headers.get(CORRELATION_HEADER)).toMatch(CORRELATION_ID);
  });

  test('that gets no response fails with status 0', async () => {
    respondWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchOnce('/user/get/1')).rejects.toMatchObject({ status: 0 });
  });

  test('that is aborted fails with the reason', async () => {
    const aborter = new AbortController();
    aborter.abort(new Error('No longer wanted.'));
    respondWith(() => Promise.reject(aborter.signal.reason));
    await expect(fetchOnce('/city/search', { signal: aborter.signal })).rejects.toThrow('No longer wanted.');
  });

  async function sent(call: Parameters<typeof fetchOnce>[1]): Promise<Request[]> {
    const made = respondWith(noContent);
    await fetchOnce('/image/upload', call);
    return made;
  }
});
