const HYPHEN = '-'.charCodeAt(0);
const HYPHEN_AT = [8, 13, 18, 23];
const DIGIT_AT = Array.from({ length: 36 }, (_, at) => at).filter((at) => !HYPHEN_AT.includes(at));
/** Values of hexadecimal digits by character code, -1 for other characters. */
const DIGIT = new Int8Array(128).fill(-1);
for (const [value, digit] of '0123456789abcdef'.split('').entries()) {
  DIGIT[digit.charCodeAt(0)] = value;
  DIGIT[digit.toUpperCase().charCodeAt(0)] = value;
}

/**
 * Writes the 128 bits of a UUID as four words, most significant first, so that they sort like the text.
 * @throws TypeError if the text is not a UUID
 */
export function parseUuid(text: string, into: Uint32Array): void {
  let valid = text.length === 36 && HYPHEN_AT.every((at) => text.charCodeAt(at) === HYPHEN);
  for (let word = 0; word < 4; word++) {
    let bits = 0;
    for (let digit = word * 8; digit < word * 8 + 8; digit++) {
      const value = DIGIT[text.charCodeAt(DIGIT_AT[digit])] ?? -1;
      valid &&= value >= 0;
      bits = (bits << 4) | value;
    }
    into[word] = bits;
  }
  if (!valid) throw new TypeError(`"${text}" is not a UUID.`);
}

/** The digits of 16 bits. */
const DIGITS = Array.from({ length: 0x10000 }, (_, bits) => bits.toString(16).padStart(4, '0'));

/** Formats four words as a UUID in lower case. */
export function formatUuid(words: Uint32Array): string {
  const high = (word: number) => DIGITS[words[word] >>> 16];
  const low = (word: number) => DIGITS[words[word] & 0xffff];
  return `${high(0)}${low(0)}-${high(1)}-${low(1)}-${high(2)}-${low(2)}${high(3)}${low(3)}`;
}

/** When the entity of an id was made, in milliseconds since 1970: a UUIDv7 begins with that. */
export const madeAt = (words: Uint32Array): number => words[0] * 0x10000 + (words[1] >>> 16);
