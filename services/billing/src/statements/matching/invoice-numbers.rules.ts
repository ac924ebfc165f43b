/** Numbers of invoices that a reference may name. */
export interface NamedInvoices {
  numbers: number[];
  /** Whether the reference calls them invoices. */
  areExplicit: boolean;
}

/** More numbers than these are no reference to invoices. */
const MOST_NUMBERS = 20;
const LARGEST = 2 ** 31 - 1;

/** `Invoice 1024`, `INV-1024`, `Invoice#1024`, `inv.no: 1024`, and several: `invoices 1024, 1025 & 1026`. */
const EXPLICIT = new RegExp(
  [
    /(?<!\p{L})(?:invoices?|invs?)(?:numbers?|num|nos?|nrs?|nbr|id)?/u,
    /[\s.:#_/\\*=()[\]-]*(?:(?:numbers?|num|nos?|nrs?|nbr|id)[\s.:#_/\\*=()[\]-]*)?/u,
    /(\d{1,12}(?!\d)(?:(?:\s*(?:[,;/&+]|and)\s*#?\s*|\s+)\d{1,12}(?!\d))*)/u,
  ]
    .map(({ source }) => source)
    .join(''),
  'giu',
);

/** Days, times, amounts with cents or a currency: their figures are no numbers of invoices. */
const OTHER_FIGURES =
  /\d{1,4}([-/.])\d{1,2}\1\d{1,4}|\d{1,2}:\d{2}(?::\d{2})?|[$€£]\s*[\d.,]+|\d+(?:[.,]\d{3})*[.,]\d{1,2}(?!\d)/g;
const THOUSANDS = /\d{1,3}(?:,\d{3})+(?!\d)/g;
/** A number that is no part of a word or of a longer number, as those of accounts and phones are. */
const BARE = /(?<![\p{L}\d*+-])\d{1,10}(?![\p{L}\d*]|-\d)/gu;

/** Finds the numbers of invoices in what a payer wrote. Numbers that are called invoices count before all others. */
export function findInvoiceNumbers(reference: string): NamedInvoices {
  const text = reference.normalize('NFKC').replace(OTHER_FIGURES, ' * ');
  const explicit = [...text.matchAll(EXPLICIT)].flatMap(([, numbers]) => numbers.match(/\d+/g)!);
  if (explicit.length > 0) return { numbers: toNumbers(explicit), areExplicit: true };
  return { numbers: toNumbers(text.replace(THOUSANDS, ' * ').match(BARE) ?? []), areExplicit: false };
}

function toNumbers(texts: string[]): number[] {
  const numbers = texts.map(Number).filter((number) => number > 0 && number <= LARGEST);
  return [...new Set(numbers)].slice(0, MOST_NUMBERS);
}
