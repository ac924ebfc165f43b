/** The mark before the cents. */
export type DecimalMark = '.' | ',';

/** An amount of money as it is written. */
export interface WrittenAmount {
  cents: number;
  /** The currency that the text names. */
  currency?: string;
  /** The side that the text names, by `CR` or `DR`. */
  side?: 'credit' | 'debit';
}

const MAX_CHARACTERS = 60;
/** The digits with their marks, and what stands around them: signs, currencies, sides. */
const AMOUNT = /^(\D*?)([.,]?\d(?:[\d.,' ]*\d)?)(\D*)$/;
const AROUND = /[A-Z]*[$€£]|[A-Z]+|\S/gi;
/** Plain digits up to ten billion, padded with zeros or not, or groups of three between the same marks. */
const WHOLE = /^(?:0*\d{0,10}|\d{1,3}([.,' ])\d{3}(?:\1\d{3}){0,2})$/;

const SYMBOLS: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  'US DOLLAR': 'USD',
  'US DOLLARS': 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  MX$: 'MXN',
  R$: 'BRL',
  '€': 'EUR',
  '£': 'GBP',
};

/** Returns the code of a currency that is written as such, as a sign or in words. */
export function currencyOf(text: string): string {
  const written = plain(text).toUpperCase();
  return SYMBOLS[written] ?? written.slice(0, 3);
}

/**
 * Reads an amount: `1,234.56`, `1.234,56`, `1 234,56`, `1'234.56`, `(123.45)`, `123.45-`, `$1,234.56`, `123.45 CR`,
 * `USD 99`. Returns undefined for anything else.
 * @param mark decides what `1,234` and `1.234` mean, as nothing in them does
 */
export function parseAmount(text: string, mark: DecimalMark = '.'): WrittenAmount | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const found = AMOUNT.exec(plain(text));
  const cents = found && toCents(found[2], mark);
  if (cents === undefined || cents === null) return undefined;
  const amount: WrittenAmount = { cents };
  let signs = 0;
  let brackets = '';
  for (const part of (found![1] + found![3]).toUpperCase().match(AROUND) ?? []) {
    if (/^[-\u2212\u2013]$/.test(part)) signs++;
    else if (part === '(' || part === ')') brackets += part;
    else if (['CR', 'C', 'CREDIT'].includes(part)) amount.side = 'credit';
    else if (['DR', 'D', 'DB', 'DEBIT'].includes(part)) amount.side = 'debit';
    else if (part in SYMBOLS) amount.currency ??= SYMBOLS[part];
    else if (/^[A-Z]{3}$/.test(part)) amount.currency = part;
    else if (part !== '+') return undefined;
  }
  if (signs > 1 || (brackets !== '' && brackets !== '()')) return undefined;
  if ((signs === 1 || brackets !== '') && cents > 0) amount.cents = -cents;
  return amount;
}

/** Reduces a text to one kind of blank and of apostrophe, and `US $` without a blank. */
const plain = (text: string): string =>
  text
    .replace(/[\u2019\u02bc\u2032\u00b4`]/g, "'")
    .replace(/\s+/gu, ' ')
    .replace(/\b([A-Z]{1,2}) (?=[$])/gi, '$1')
    .trim();

/** Returns the mark that stands before the cents, if the text itself shows it: `1,5` does, `1,234` could be either. */
export function shownMark(text: string): DecimalMark | undefined {
  const number = AMOUNT.exec(plain(text.slice(0, MAX_CHARACTERS)))?.[2] ?? '';
  const last = /^(.*)([.,])(\d*)$/.exec(number);
  if (!last) return undefined;
  const [, before, mark, digits] = last;
  if (before.includes(mark)) return mark === '.' ? ',' : '.';
  const couldBeThousands = digits.length === 3 && /^\d{1,3}$/.test(before);
  return couldBeThousands ? undefined : (mark as DecimalMark);
}

function toCents(number: string, mark: DecimalMark): number | undefined {
  const decimal = shownMark(number) ?? mark;
  const [whole, fraction = '', ...more] = number.split(decimal);
  // More than two decimals are taken if they are zeros.
  if (more.length > 0 || !WHOLE.test(whole) || !/^\d{0,2}0*$/.test(fraction)) return undefined;
  return Number(whole.replace(/\D/g, '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}
