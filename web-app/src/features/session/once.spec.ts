import { expect, test } from '@jest/globals';
import { once } from './once';

test('makes a call with the same argument once, also after it has ended', async () => {
  const made: string[] = [];
  const call = once(({ code }: { code: string }) => {
    made.push(code);
    return Promise.resolve(code.toUpperCase());
  });
  expect(await Promise.all([call({ code: 'a' }), call({ code: 'a' }), call({ code: 'b' })])).toEqual([
    'A',
    'A',
    'B',
  ]);
  expect(await call({ code: 'a' })).toBe('A');
  expect(made).toEqual(['a', 'b']);
});

test('makes a call that failed again', async () => {
  let attempts = 0;
  const call = once(() => (++attempts === 1 ? Promise.reject(new Error('away')) : Promise.resolve('here')));
  await expect(call(null)).rejects.toThrow('away');
  expect(await call(null)).toBe('here');
});
