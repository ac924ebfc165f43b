import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../../tests/support/runs.js';
import { VarintReader, VarintWriter } from './varints.js';

test('numbers are read as they were written', () => {
  const numbers = fc.array(fc.tuple(fc.maxSafeNat(), fc.integer()));
  fc.assert(
    fc.property(numbers, (written) => {
      const writer = new VarintWriter();
      for (const [value, signed] of written) {
        writer.write(value);
        writer.writeSigned(signed);
      }
      const reader = new VarintReader(writer.toBytes());
      for (const pair of written) expect([reader.read(), reader.readSigned()]).toEqual(pair);
      expect(reader.isAtEnd).toBe(true);
    }),
    runs(100),
  );
});

test('small numbers take one byte', () => {
  const writer = new VarintWriter();
  writer.write(127);
  writer.writeSigned(-64);
  expect(writer.toBytes()).toHaveLength(2);
});
