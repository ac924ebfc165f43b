import { expect, test } from '@jest/globals';
import { judge } from './advisories.mjs';

const TODAY = '2026-11-25';
const cause = (name: string, severity: string) => ({
  name,
  severity,
  range: '<2.0.0',
  title: 'Reads too much',
  url: `https://github.com/advisories/GHSA-${name}`,
});
const report = (...causes: object[]) =>
  JSON.stringify({
    metadata: {},
    vulnerabilities: Object.fromEntries(causes.map((via, n) => [`package-${n}`, { via: [via] }])),
  });

test('any known vulnerability is refused, however small', () => {
  expect(judge(report(cause('leaky', 'low')), TODAY)).toEqual({
    faults: ['leaky <2.0.0: low, Reads too much, https://github.com/advisories/GHSA-leaky'],
  });
  expect(judge(report(), TODAY)).toEqual({ faults: [] });
});

test('it is told once, whatever depends on the package', () => {
  const affected = { vulnerabilities: { a: { via: ['leaky'] }, leaky: { via: [cause('leaky', 'high')] } } };
  expect(judge(JSON.stringify(affected), TODAY).faults).toHaveLength(1);
  expect(judge(report(cause('leaky', 'high'), cause('leaky', 'high')), TODAY).faults).toHaveLength(1);
});

test('an exception holds for one advisory, up to its last day', () => {
  const exceptions = { 'GHSA-leaky': { reason: 'Not called.', until: TODAY } };
  const found = report(cause('leaky', 'high'), cause('other', 'moderate'));
  const faultsOn = (day: string) => judge(found, day, exceptions).faults;
  expect(faultsOn(TODAY)).toEqual([expect.stringMatching(/^other /)]);
  expect(faultsOn('2026-11-26')).toEqual([
    expect.stringMatching(/^leaky .*\(its exception has ended on 2026-11-25\)$/),
    expect.stringMatching(/^other /),
  ]);
});

test('where the registry does not answer, that is said and nothing is refused', () => {
  const message = '405 Method Not Allowed';
  expect(judge(JSON.stringify({ message, error: {} }), TODAY)).toEqual({ faults: [], unknown: message });
  for (const answer of ['', 'no JSON'])
    expect(judge(answer, TODAY)).toEqual({ faults: [], unknown: 'the registry of npm did not answer.' });
});
