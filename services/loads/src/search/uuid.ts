const HYPHENS = new Set([8, 13, 18, 23]);
const DIGIT_AT = Array.from({ length: 36 }, (_, at) => at).filter((at) => !HYPHENS.has(at));
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Writes the 128 bits of a UUID as four words, the leading one first, so that words order as the text does. */
export function parseUuid(text: string, into: Uint32Array): void {
  if (!UUID.test(text)) throw new TypeError(`"${text}" is not a UUID.`);
  for (let word = 0; word < 4; word++) {
    let bits = 0;
    for (let digit = word * 8; digit < word * 8 + 8; digit++) {
      bits = (bits << 4) | hexDigit(text.charCodeAt(DIGIT_AT[digit]));
    }
    into[word] = bits;
  }
}

/** The UUID of four words, in lower case. */
export function formatUuid(words: Uint32Array): string {
  const hex = Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Value of a hexadecimal digit's character code, upper or lower case. */
function hexDigit(code: number): number {
  return code < 58 ? code - 48 : (code & 0xf) + 9;
}
