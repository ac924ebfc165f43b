import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ShipperTable } from './shipper-table.js';

test('gives each name a number of its own while it is in use', () => {
  const step = fc.record({ name: fc.constantFrom('a', 'b', 'b inc.', 'd'), add: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const table = new ShipperTable();
      const uses: number[] = [];
      const names = new Map<string, number[]>();
      for (const { name, add } of steps) {
        const held = names.get(name) ?? [];
        if (add) held.push(table.use(name));
        else if (held.length > 0) table.release(held.pop()!);
        names.set(name, held);
        expect(new Set(held).size).toBeLessThanOrEqual(1);
        expect(table.find(name)).toBe(held[0]);
        if (held.length > 0) expect(table.companyOf(held[0])).toBe(name[0]);
      }
      for (const held of names.values()) if (held.length > 0) uses.push(held[0]);
      expect(new Set(uses).size).toBe(uses.length);
      expect(table.size).toBe(uses.length);
      // Four names need at most four numbers.
      expect(Math.max(-1, ...uses)).toBeLessThan(4);
    }),
  );
});
