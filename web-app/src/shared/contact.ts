/** The keys of a telephone: `CALL` is dialed as 2255. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const EXTENSION = /(?:\bext(?:ension|n)?\.?|(?<![a-z])x|#)[\s:.=]*(\d{1,7})\b/i;
/** What stands between two numbers, but not before an extension. */
const NEXT_NUMBER = /(?:[/;,|&\n]|\b(?:or|and)\b|(?<=\d.*)\+)(?!\s*(?:ext|x\s*\d|#))/i;
/** A number of the US, perhaps after others: `24/7: 312-555-0142`. */
const US_NUMBER = /(?<!\d)(?:1[\s.-]*)?\(?[2-9]\d\d\)?[\s.-]*[\dA-Z]{3}[\s.-]*[\dA-Z]{4}(?!\d)/;
const US_DIGITS = 10;

/** Returns the `tel:` link (RFC 3966) for a number as people write it: for the first, if there are several. */
export function phoneUrl(phone: string): string {
  const american = phone.includes('+') ? -1 : phone.search(US_NUMBER);
  const start = american < 0 ? Math.max(0, phone.search(/[+\d]/)) : american;
  const [first] = phone.slice(start).split(NEXT_NUMBER);
  const number = first.replace(EXTENSION, '').replace('(0)', '');
  const extension = EXTENSION.exec(first)?.[1];
  const written = digitsOf(number.split(/[a-z]/i)[0]);
  const dialed = written.length >= US_DIGITS ? written : digitsOf(number);
  return `tel:${number.startsWith('+') ? `+${dialed}` : withCountry(dialed)}${extension ? `;ext=${extension}` : ''}`;
}

/** Returns the digits of a text, with letters as their keys. */
const digitsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(KEYS.findIndex((key) => key.includes(letter)) + 2))
    .replace(/\D/g, '');

/** Returns the first number in digits with its country, which the US dials after 011; shorter ones stay as they are. */
function withCountry(digits: string): string {
  const abroad = /^(?:011|00)(\d{8,})/.exec(digits)?.[1];
  const local = /^1?([2-9]\d{9})/.exec(digits)?.[1];
  return abroad ? `+${abroad}` : local ? `+1${local}` : digits;
}

/** Returns the `mailto:` link for an email address. */
export function mailUrl(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
