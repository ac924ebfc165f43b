import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseAmount, shownMark } from './amounts.rules.js';

const centsOf = (text: string, mark?: '.' | ',') => parseAmount(text, mark)?.cents;

test.each<[cents: number, texts: string[]]>([
  [8700, ['87', '87.00', '  87.00  ', '+87.00', '000000000000087.00']],
  [8700, ['$ 87.00', 'US$87.00', 'US $87.00']],
  [-8700, ['-87.00', '\u221287.00', '87.00-', '(87.00)', '-$87.00', '$-87.00']],
  [-108_700, ['($1,087.00)']],
  [8750, ['87.5', '87.50', '87,50', '87.5000']],
  [5, ['0.05']],
  [50, ['.50']],
  [0, ['-0.00']],
  [123_400, ['1,234']],
  [123_456, ['1234.56', '1,234.56', '1.234,56', '1 234,56', "1'234.56", '1\u2019234.56']],
  [123_456, ['1\u00a0234,56', '1\u202f234,56']],
  [123_456_789, ['1,234,567.89', '1.234.567,89']],
  [123_456_700, ['1.234.567']],
])('reads %d cents from %j', (cents, texts) => {
  expect(texts.map((text) => centsOf(text))).toEqual(texts.map(() => cents));
});

test.each([
  ['87.00 CR', { cents: 8700, side: 'credit' }],
  ['87.00CR', { cents: 8700, side: 'credit' }],
  ['CR 87.00', { cents: 8700, side: 'credit' }],
  ['87.00 DR', { cents: 8700, side: 'debit' }],
  ['87.00 D', { cents: 8700, side: 'debit' }],
  ['87.00 USD', { cents: 8700, currency: 'USD' }],
  ['USD 87.00 CR', { cents: 8700, currency: 'USD', side: 'credit' }],
  ['€87,00', { cents: 8700, currency: 'EUR' }],
  ['87,00 EUR', { cents: 8700, currency: 'EUR' }],
])('reads %j', (text, amount) => {
  expect(parseAmount(text)).toEqual(amount);
});

test.each(
  [
    ['', '-', '--5', '(87.00', 'abc', '87.00 dollars', '1e5', '12345678901', '1'.repeat(100)],
    ['1.2.3', '1,2,3', '12,34,567', '1.234.56', '1,234.567', '8 7'],
  ].flat(),
)('refuses %j', (text) => {
  expect(parseAmount(text)).toBeUndefined();
});

describe('an amount that could be thousands or thousandths', () => {
  test.each([
    ['1,234', '.', 123_400],
    ['1.234', ',', 123_400],
  ] as const)('%j is thousands where cents follow %j', (text, mark, cents) => {
    expect(shownMark(text)).toBeUndefined();
    expect(centsOf(text, mark)).toBe(cents);
  });

  test('has no cents of three digits', () => {
    expect(centsOf('1,234', ',')).toBeUndefined();
  });
});

test('reads every amount in every form', () => {
  const forms = [
    (whole: string, cents: string) => `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`,
    (whole: string, cents: string) => `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`,
    (whole: string, cents: string) => `${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${cents}`,
    (whole: string, cents: string) => `${whole}.${cents}`,
  ];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e11 }),
      fc.constantFrom(...forms),
      fc.constantFrom('.', ',' as const),
      (total, form, mark) => {
        const text = form(String(Math.floor(total / 100)), String(total % 100).padStart(2, '0'));
        expect(centsOf(text, mark as '.')).toBe(total);
      },
    ),
  );
});
