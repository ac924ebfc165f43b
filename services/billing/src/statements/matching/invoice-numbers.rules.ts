import { foldText, STATE_CODES } from '@lanewise/contracts';

/** Numbers of invoices that a reference may name. */
export interface NamedInvoices {
  numbers: number[];
  /** True if the reference calls them invoices. */
  areExplicit: boolean;
}

/** More numbers are no reference to invoices. */
const MAX_NUMBERS = 20;
const MAX_NUMBER = 2 ** 31 - 1;

const NUMBER_WORD = String.raw`(?:numbers?|nummer|numero|num|nos?|nrs?|nbr|n|id)`;
/** Matches what may stand before a number, except what ends a clause. */
const MARKS = String.raw`[^\p{L}\d,;!?&%]*`;

/** Matches what marks the next numbers as invoices: `Invoice `, `INV-`, `Invoice#`, `inv.no: `, `RMR*IV*` of an ACH payment. */
const CALLED = new RegExp(
  String.raw`(?:(?<!\p{L})(?:invoices?|invoice\(s\)|invce?|invs?|rechnung(?:en|s)?|factura|facture|fattura|factuur)${NUMBER_WORD}?${MARKS}(?:${NUMBER_WORD}${MARKS})?|(?<=\*)iv\*)(?=\d)`,
  'gu',
);
/**
 * One of them, read as a whole or not at all: `1024`, in groups `1,012`, `1.012` and `1 015` (a first group of three
 * would be a number), `2026-1034`, `26-1034`. What goes on after it, as `INV2-AB12-CD34` does, is a code of another kind.
 */
const ONE_NUMBER =
  /(\d{1,2}(?:(?:,\d{3})+|(?:[.']\d{3})+|(?: \d{3})+))(?!\d)|(?:20\d\d[-._]|[23]\d-)(\d{3,10})(?!\d)|(\d{1,12})(?!\d|[.']\d|(?:-[a-z\d]+){2})/uy;
const NEXT = /\s*(?:(?:[,;/&+]|and)\s*#?\s*|-\s*(?=\d{3})|\s)(?=\d)/uy;

/** Days, times, phones, amounts with cents or a currency: their figures are no numbers of invoices. */
const OTHER_FIGURES =
  /\d{1,4}([-/.])\d{1,2}\1\d{1,4}|\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?|(?<!\d)(?:\([2-9]\d\d\)\s*|[2-9]\d\d[ .-])[2-9]\d\d[ .-]\d{4}(?!\d)|[$€£]\s*[\d.,]+|\d+(?:[.,]\d{3})*[.,]\d{1,2}(?!\d|[.,]\d)/g;
const THOUSANDS = /\d{1,3}(?:,\d{3})+(?!\d)/g;

/** Words that mark the next number as something else. */
const OTHER_NAMES = String.raw`
  \p{L}*checks? cheques? che?q chks? cks? schecks? draft money\sorder serial slip receipt
  (?<!(?:ach|direct|wire|electronic)\s)deposits?
  \p{L}*cards? \p{L}*crd karten? tarjeta carte visa mastercard amex pin
  accounts? accts? acc a/c iban dda checking savings? sav konto(?:nummer)? cuenta compte lockbox
  loan routing aba member cust(?:omer)? client vendor supplier kunden(?:nummer)? kd policy contract lease
  conf confirm(?:ation)? auth(?:orization)? appr(?:oval)? reservation invitation session code
  trace trn txn tran(?:saction)? batch seq(?:uence)? terminal term merchant mid tid store location atm branch teller
  phone ext(?:ension)? mobile tel fax cell zip ticket claim case p\.?o\.?(?:\s?box)? box suite ste apt bldg floor lot unit room page
  load bol truck trailer driver (?:us)?dot mc tax ein ssn ending last\s?(?:four|4)
`
  .trim()
  .replace(/\s+/g, '|');
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const STREET =
  '(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way(?!\\s+of)|ct|court|pkwy|parkway|pl|place|cir|circle)';
const STATE = `(?:${STATE_CODES.join('|').toLowerCase()})`;
const CURRENCY = '(?:usd|eur|euros?|cad|gbp|mxn|dollars?)';

/** Match numbers that the text around them shows to be no invoices. */
const NO_INVOICES = [
  // `XXXX 1023`, `**** 1023`, `...1023`
  String.raw`(?:(?<!\.)\.{2,}|(?:(?<!\p{L})x|(?<!\*)\*)[x*]+(?:[\s-]+[x*]+)*[\s-]*)\d[\d-]*`,
  // `1017 W Main St`, `1017 US Highway 66`, `Gary, IN 46401`
  String.raw`(?:(?<![\p{L}\d])\d{1,6}\s+(?:[\p{L}.]+\s+){0,3})?(?<!\p{L})(?:highway|hwy|route|rte?|fm|(?:county|state)\s(?:road|rd))\s*\d+`,
  String.raw`(?<![\p{L}\d])\d{1,6}\s+(?:(?:(?:[\p{L}.]+|\d+(?:st|nd|rd|th))\s+){1,3}${STREET}|broadway)(?!\p{L})`,
  String.raw`(?<=\p{L}[\s,]+)${STATE}\s+\d{5}(?:-\d{4})?(?!\d)`,
  // `CHECK 1017`, `card no. 1023`, `acct ending in x1017`
  String.raw`(?<!\p{L})(?:${OTHER_NAMES})${MARKS}(?:(?:${NUMBER_WORD}|code|dep(?:osit)?|debit|purchase|dated|end(?:ing|s)|last|four|digits|with|in|is)(?!\p{L})${MARKS})*x*\d[\d-]*(?:\s*(?:[,/&]|and)\s*#?\d+)*`,
  // `1017 CHECK`, as a column of numbers and one of texts say together
  String.raw`(?<![\p{L}\d])\d+\s+(?:checks?|cheques?|chks?|deposits?)(?!\p{L})`,
  // `DE89 3704 0044 0532 0130 00`
  String.raw`(?<![\p{L}\d])[a-z]{2}\d\d(?:\s[a-z]{4})?(?:\s\d{4}){3,}(?:\s\d{1,3}(?!\d))?`,
  // `date: 112326`, `time 1045`, `amount 117`
  String.raw`(?<!\p{L})(?:dated?|eed|time|week|amount|amt)[\s.:#]*\d+(?![\d/])`,
  // `November 2026`, `Nov 23, 2026`, `23 Nov`, `11/23`, `10/2026`, `Q4 2026`, `3 months`, `1 of 2`, `117 USD`
  String.raw`(?<!\p{L})${MONTH}\s+(?:\d{1,2}(?!\d)(?:st|nd|rd|th)?(?:,?\s*20\d\d)?|20\d\d)|(?<!\d)\d{1,2}\s+${MONTH}(?!\p{L})`,
  String.raw`(?<!\p{L})q[1-4]\s+20\d\d|(?<![\d/])\d{1,2}/(?:\d{1,2}|20\d\d)(?![\d/])`,
  String.raw`\d+[\s-]*(?:months?|mos?|days?|weeks?|years?|yrs?|trucks?|users?|miles?|lbs?|[ap]m|of\s+\d+|%)(?!\p{L})`,
  String.raw`(?<!\p{L})${CURRENCY}\s*\d+|(?<!\d)\d+\s*${CURRENCY}(?!\p{L}|\s*\d)`,
].map((source) => new RegExp(source, 'gu'));

/** A number that is no part of a word or of a longer number, as those of accounts and phones are. */
const BARE = /(?<![\p{L}\d*-]|(?<!\d)\+)(?:20\d\d-(?=\d{3}))?(\d{1,10})(?![\p{L}\d*]|-\d)/gu;

/** Finds the numbers of invoices in the text of a payer. Numbers that are called invoices go before all others. */
export function findInvoiceNumbers(reference: string): NamedInvoices {
  const text = foldText(reference).replace(OTHER_FIGURES, ' * ');
  const called = [...text.matchAll(CALLED)]
    .slice(0, MAX_NUMBERS)
    .flatMap(({ index, 0: { length } }) => listAt(text, index + length));
  if (called.length > 0) return { numbers: toNumbers(called), areExplicit: true };
  const bare = [...withoutOthers(text).replace(THOUSANDS, ' * ').matchAll(BARE)].map(([, number]) => number);
  return { numbers: toNumbers(bare), areExplicit: false };
}

const withoutOthers = (text: string): string =>
  NO_INVOICES.reduce((left, other) => left.replace(other, ' * '), text);

/** Reads the numbers that follow each other from a place in a text: `1024, 1025 & 1026`. */
function listAt(text: string, start: number): string[] {
  const numbers: string[] = [];
  let left = text;
  for (let at = start; numbers.length < MAX_NUMBERS; at = NEXT.lastIndex) {
    ONE_NUMBER.lastIndex = at;
    const [found, grouped, afterYear, plain] = ONE_NUMBER.exec(left) ?? [];
    if (found === undefined) break;
    numbers.push(grouped?.replace(/\D/g, '') ?? afterYear ?? plain);
    at += found.length;
    // After the first number, there may be a day, a quantity or an address.
    if (numbers.length === 1) left = left.slice(0, at) + withoutOthers(left.slice(at));
    NEXT.lastIndex = at;
    if (!NEXT.test(left)) break;
  }
  return numbers;
}

function toNumbers(texts: string[]): number[] {
  const numbers = texts.map(Number).filter((number) => number > 0 && number <= MAX_NUMBER);
  return [...new Set(numbers)].slice(0, MAX_NUMBERS);
}
