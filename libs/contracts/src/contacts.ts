/** The keys of a telephone: `CALL` is dialed as 2255. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const EXTENSION = /(?:\bext(?:ension|n)?\.?|(?<![a-z])x|#)[\s:.=]*(\d{1,7})\b/i;
/** The separators of two numbers, which do not precede an extension. */
const NEXT_NUMBER = /(?:[/;,|&\n]|\b(?:or|and)\b)(?!\s*(?:ext|x\s*\d|#))|(?<=\d.*)(?=\+)/i;
/** `312/555-0142` is one number. */
const AREA_CODE_ALONE = /(?<!\d)([2-9]\d\d)\/(?=\d{3}[\s.-]?\d{4}(?!\d))/g;
/** A number may follow others: `MC 123456 (312) 555-0142`. */
const US_NUMBER =
  /(?<!\d)(?:1[\s.-]*)?(?:\(?[2-9]\d\d\)?[\s.-]*\d{3}[\s.-]*(?:\d{4}(?!\d)|[A-Za-z]{4}(?![A-Za-z]))|\(?8\d\d\)?[\s.-]*[\dA-Z]{3}[\s.-]*[\dA-Z]{4}(?!\d))/;
const ABROAD = /^(?:011|00)([2-9]\d{7,12})$/;
const INTERNATIONAL = /^[2-9]\d{7,14}$/;
/** Such as `075-63546725`, which forms take. */
const OTHER = /^(?!1)\d{11,15}$/;
/** Shortened by a spreadsheet (`3.12556E+09`), or hidden: `312-555-01XX`. */
const LOST_DIGITS =
  /(?<![\w.,-])\d{1,3}(?:[.,]\d+)?\s?E\s?[+-]?\s?\d{1,3}(?!\d)|(?<![a-wyz])x{2,}(?![a-wyz])/i;

/**
 * Returns what is dialed for the first number of a text: `(312) 555-0142 ext. 204` → `+13125550142;ext=204`. Null
 * where digits are lost or missing: whoever dialed the others would call a stranger.
 */
export function dialedPhone(phone: string): string | null {
  if (LOST_DIGITS.test(phone)) return null;
  for (const part of phone.replace(AREA_CODE_ALONE, '$1-').split(NEXT_NUMBER)) {
    const isAbroad = /^\s*\+(?!\s*1)/.test(part);
    const american = isAbroad ? null : US_NUMBER.exec(part);
    const dialed = american
      ? `+1${digitsOf(american[0]).replace(/^1/, '').slice(0, 10)}`
      : abroad(part.replace(EXTENSION, ''));
    if (dialed === null) continue;
    const extension = EXTENSION.exec(american ? part.slice(american.index + american[0].length) : part)?.[1];
    return extension ? `${dialed};ext=${extension}` : dialed;
  }
  return null;
}

/** Returns a `tel:` link (RFC 3966); undefined where digits are lost or missing. */
export function phoneUrl(phone: string): string | undefined {
  const dialed = dialedPhone(phone);
  return dialed === null ? undefined : `tel:${dialed}`;
}

export const mailUrl = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;

const digitsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(KEYS.findIndex((key) => key.includes(letter)) + 2))
    .replace(/\D/g, '');

function abroad(text: string): string | null {
  const number = text.replace('(0)', '').replace(/^[^+\d]+/, '');
  const digits = number.split(/[a-z]/i)[0].replace(/\D/g, '');
  if (number.startsWith('+')) return INTERNATIONAL.test(digits) ? `+${digits}` : null;
  const coded = ABROAD.exec(digits)?.[1];
  if (coded) return `+${coded}`;
  return OTHER.test(digits) ? digits : null;
}
