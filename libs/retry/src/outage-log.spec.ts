import { beforeEach, expect, jest, test } from '@jest/globals';
import { OutageLog } from './outage-log.js';

const warn = jest.fn();

beforeEach(() => {
  warn.mockReset();
});

test('logs an outage in one line and its end in another', () => {
  const outage = new OutageLog({ warn }, 'Redis');
  for (let n = 0; n < 5; n++) outage.failed(new Error('no answer'));
  outage.succeeded();
  outage.succeeded();
  expect(warn.mock.calls).toEqual([['Redis is unavailable: no answer'], ['Redis is available again.']]);
});

test('logs another reason, and the next outage', () => {
  const outage = new OutageLog({ warn }, 'Redis');
  outage.failed(new Error('no answer'));
  outage.failed(new Error('wrong password'));
  outage.succeeded();
  outage.failed(new Error('wrong password'));
  expect(warn).toHaveBeenCalledTimes(4);
});

test('logs the stack of an error that has no name for what is away', () => {
  const outage = new OutageLog({ warn });
  outage.failed(new Error('no answer'));
  outage.failed('a text');
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/no answer\n +at /)], ['a text']]);
});
