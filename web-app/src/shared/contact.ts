/** The keys of a telephone: `CALL` is dialed as 2255. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const EXTENSION = /(?:\bext(?:ension)?\.?|\bx|#)[\s:.]*(\d{1,7})\b/i;
/** What stands between two numbers. */
const NEXT_NUMBER = /[/;,|&\n]|\b(?:or|and)\b/i;
const US_DIGITS = 10;

/** Returns the `tel:` link (RFC 3966) for a number as people write it: for the first, if there are several. */
export function phoneUrl(phone: string): string {
  const start = Math.max(0, phone.search(/[+\d]/));
  const [first] = phone.slice(start).split(NEXT_NUMBER);
  const number = first.replace(EXTENSION, '');
  const extension = EXTENSION.exec(first)?.[1];
  const written = digitsOf(number.split(/[a-z]/i)[0]);
  const dialed = written.length >= US_DIGITS ? written : digitsOf(number);
  return `tel:${number.startsWith('+') ? `+${dialed}` : american(dialed)}${extension ? `;ext=${extension}` : ''}`;
}

/** Returns the digits of a text, with letters as their keys. */
const digitsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(KEYS.findIndex((key) => key.includes(letter)) + 2))
    .replace(/\D/g, '');

/** Returns the first number of the US in digits with its country; shorter ones stay as they are. */
function american(digits: string): string {
  const local = digits.replace(/^1(?=\d{10})/, '');
  return local.length < US_DIGITS ? digits : `+1${local.slice(0, US_DIGITS)}`;
}

/** Returns the `mailto:` link for an email address. */
export function mailUrl(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
