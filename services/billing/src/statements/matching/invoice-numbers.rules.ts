/** Numbers of invoices that a reference may name. */
export interface NamedInvoices {
  numbers: number[];
  /** Whether the reference calls them invoices. */
  areExplicit: boolean;
}

/** More numbers than these are no reference to invoices. */
const MOST_NUMBERS = 20;
const LARGEST = 2 ** 31 - 1;

const NUMBER_WORD = String.raw`(?:numbers?|num|nos?|nrs?|nbr|id)`;
const MARKS = String.raw`[\s.:#_/\\*=()[\]-]*`;

/** What calls the numbers after it invoices: `Invoice `, `INV-`, `Invoice#`, `inv.no: `. */
const CALLED = new RegExp(
  String.raw`(?<!\p{L})(?:invoices?|invs?)${NUMBER_WORD}?${MARKS}(?:${NUMBER_WORD}${MARKS})?(?=\d)`,
  'giu',
);
/** One of them: `1024`, in groups `1,012` and `1 015` (a first group of three would be a number), `2026-1034`. */
const ONE_NUMBER = /(\d{1,2}(?:(?:,\d{3})+|(?: \d{3})+))(?!\d)|20\d\d-(\d{3,10})(?!\d)|(\d{1,12})(?!\d)/uy;
const NEXT = /(?:\s*(?:[,;/&+]|and)\s*#?\s*|\s+)(?=\d)/uy;

/** Days, times, amounts with cents or a currency: their figures are no numbers of invoices. */
const OTHER_FIGURES =
  /\d{1,4}([-/.])\d{1,2}\1\d{1,4}|\d{1,2}:\d{2}(?::\d{2})?|[$€£]\s*[\d.,]+|\d+(?:[.,]\d{3})*[.,]\d{1,2}(?!\d)/g;
const THOUSANDS = /\d{1,3}(?:,\d{3})+(?!\d)/g;

/** What a number after it names instead. */
const NAMED_OTHERWISE = String.raw`
  checks? cheques? che?q chks? cks? cards? visa mastercard amex pin accounts? accts? acc a/c iban
  konto loan routing aba member cust(?:omer)? conf confirm(?:ation)? auth(?:orization)? appr(?:oval)?
  trace trn txn tran(?:saction)? batch seq(?:uence)? terminal store atm phone tel fax cell zip ticket
  case p\.?o\.? box suite ste apt unit room load truck trailer dot mc ending
`
  .trim()
  .replace(/\s+/g, '|');
const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?';
const STREET =
  '(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|hwy|highway|pkwy|parkway|pl|place|cir|circle|broadway)';

/** What bare numbers are when a text says so: no invoices. */
const NO_INVOICES = [
  // `CHECK 1017`, `card no. 1023`, `acct ending in x1017`
  String.raw`(?<!\p{L})(?:${NAMED_OTHERWISE})${MARKS}(?:${NUMBER_WORD}${MARKS}|ending${MARKS}|in${MARKS})*[x*]*\d[\d-]*(?:\s*[,/&]\s*#?\d+)*`,
  // `1017 W Main St`, `Gary, IN 46401`
  String.raw`(?<![\p{L}\d])\d{1,6}(?:\s+[\p{L}.]+){0,3}\s+${STREET}(?!\p{L})`,
  String.raw`,\s*[A-Z]{2}\s+\d{5}(?:-\d{4})?`,
  // `November 2026`, `Nov 23, 2026`, `Q4 2026`, `3 months`
  String.raw`(?<!\p{L})(?:${MONTH}(?:\s+\d{1,2}(?:st|nd|rd|th)?,?)?|q[1-4])\s+20\d\d`,
  String.raw`\d+\s*(?:months?|mos?|days?|weeks?|years?|yrs?|trucks?|users?|miles?|lbs?|%)(?!\p{L})`,
].map((source) => new RegExp(source, 'giu'));

/** A number that is no part of a word or of a longer number, as those of accounts and phones are. */
const BARE = /(?<![\p{L}\d*+-])(?:20\d\d-(?=\d{3}))?(\d{1,10})(?![\p{L}\d*]|-\d)/gu;

/** Finds the numbers of invoices in what a payer wrote. Numbers that are called invoices count before all others. */
export function findInvoiceNumbers(reference: string): NamedInvoices {
  const text = reference.normalize('NFKC').replace(OTHER_FIGURES, ' * ');
  const called = [...text.matchAll(CALLED)].flatMap(({ index, 0: { length } }) =>
    listAt(text, index + length),
  );
  if (called.length > 0) return { numbers: toNumbers(called), areExplicit: true };
  const rest = NO_INVOICES.reduce((left, other) => left.replace(other, ' * '), text);
  const bare = [...rest.replace(THOUSANDS, ' * ').matchAll(BARE)].map(([, number]) => number);
  return { numbers: toNumbers(bare), areExplicit: false };
}

/** Reads the numbers that follow each other from a place in a text: `1024, 1025 & 1026`. */
function listAt(text: string, start: number): string[] {
  const numbers: string[] = [];
  for (let at = start; numbers.length < MOST_NUMBERS; at = NEXT.lastIndex) {
    ONE_NUMBER.lastIndex = at;
    const [found, grouped, afterYear, plain] = ONE_NUMBER.exec(text) ?? [];
    if (found === undefined) break;
    numbers.push(grouped?.replace(/\D/g, '') ?? afterYear ?? plain);
    NEXT.lastIndex = at + found.length;
    if (!NEXT.test(text)) break;
  }
  return numbers;
}

function toNumbers(texts: string[]): number[] {
  const numbers = texts.map(Number).filter((number) => number > 0 && number <= LARGEST);
  return [...new Set(numbers)].slice(0, MOST_NUMBERS);
}
