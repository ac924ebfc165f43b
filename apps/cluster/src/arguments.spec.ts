import { expect, test } from '@jest/globals';
import { SERVICES } from '@lanewise/contracts';
import { readArguments } from './arguments.js';

test('reads replicas of several services, and whether to begin again', () => {
  expect(readArguments([])).toEqual({ fresh: false, replicas: {} });
  expect(readArguments(['--replicas', 'loads=2,imports=3', '--replicas', 'fleet=1', '--fresh'])).toEqual({
    fresh: true,
    replicas: { loads: 2, imports: 3, fleet: 1 },
  });
});

test.each([
  [['--replicas', 'lods=2'], `--replicas: expected one of ${SERVICES.join(', ')}, but got "lods".`],
  [['--replicas', 'loads'], '--replicas: expected loads=1 to loads=16, but got "loads".'],
  [['--replicas', 'loads=0'], '--replicas: expected loads=1 to loads=16, but got "loads=0".'],
  [['--replicas', 'loads=1.5'], '--replicas: expected loads=1 to loads=16, but got "loads=1.5".'],
  [['--frsh'], "Unknown option '--frsh'"],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => readArguments(args)).toThrow(sentence);
});
