import { expect, test } from '@jest/globals';
import { addSample, paceOf, type Sample } from './pace';

const at = (seconds: number, count: number, share: number): Sample => ({ at: seconds * 1000, count, share });

test.each([
  ['is unknown without two samples', [at(0, 0, 0)], null],
  [
    'gives rows a second and the time left',
    [at(0, 0, 0), at(2, 1000, 0.2)],
    { perSecond: 500, secondsLeft: 8 },
  ],
  ['has no time left without progress', [at(0, 5, 0.1), at(2, 5, 0.1)], { perSecond: 0, secondsLeft: null }],
])('pace: %s', (_what, samples, pace) => {
  expect(paceOf([])).toBeNull();
  expect(paceOf(samples)).toEqual(pace);
});

test.each([
  [0.049, null],
  [0.0625, 30],
])('pace with a share of %d done, the seconds left are %s', (share, secondsLeft) => {
  expect(paceOf([at(0, 0, 0), at(2, 50, share)])?.secondsLeft).toBe(secondsLeft);
});

test('pace looks back eight seconds', () => {
  const samples = [at(0, 0, 0), at(5, 0, 0), at(9, 0, 0)].reduce(addSample, [] as Sample[]);
  expect(samples.map((sample) => sample.at)).toEqual([5000, 9000]);
});

test('pace keeps one sample per moment', () => {
  expect(addSample([at(1, 5, 0.1)], at(1, 6, 0.2))).toEqual([at(1, 6, 0.2)]);
});
