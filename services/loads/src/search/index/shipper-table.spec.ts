import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ShipperTable } from './shipper-table.js';

test('gives each company a number of its own while it is in use, however it is spelled', () => {
  const step = fc.record({ name: fc.constantFrom('a', 'b', 'b inc.', 'b llc', 'd co'), add: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const table = new ShipperTable();
      const used = new Map<string, number[]>();
      for (const { name, add } of steps) {
        const [company] = name;
        const numbers = used.get(company) ?? [];
        if (add) numbers.push(table.use(name));
        else if (numbers.length > 0) table.release(numbers.pop()!);
        used.set(company, numbers);
        expect(new Set(numbers).size).toBeLessThanOrEqual(1);
        expect(table.find(company)).toBe(numbers[0]);
        if (numbers.length > 0) expect(table.companyOf(numbers[0])).toBe(company);
      }
      const numbers = [...used.values()].flatMap(([number]) => number ?? []);
      expect(new Set(numbers).size).toBe(numbers.length);
      // Three companies need at most three numbers.
      expect(Math.max(-1, ...numbers)).toBeLessThan(3);
    }),
  );
});

test('knows a company by more spellings than it remembers', () => {
  const table = new ShipperTable();
  const number = table.use('acme');
  for (let n = 0; n < 200; n++) expect(table.use(`acme${'.'.repeat(n)}`)).toBe(number);
  for (let n = 0; n <= 200; n++) table.release(number);
  expect(table.find('acme')).toBeUndefined();
  expect(table.use('lake')).toBe(number);
});
