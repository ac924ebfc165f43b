import type { PostalAddress } from './postal-address.js';
import { MESSAGES } from './messages.js';
import { atMost, TEXT_RULES, type TextRule } from './text-rules.js';

/**
 * What the fonts of an invoice's PDF have: letters, digits and signs of most of the world's writing, and no emoji. More
 * marks on one letter than any language has would cover what is printed above and below.
 */
export const PRINTABLE_PATTERN = new RegExp(
  [
    // White space; what joins letters and tells their direction; the sign that asks for an emoji.
    String.raw`^(?:[\t\n\r\u200C-\u200F\uFE0F]|(?!\p{C}|\p{M}{9})[`,
    // Latin, Greek, Cyrillic, Armenian
    String.raw` -\u02E9\u0300-\u034F\u0370-\u0525\u0531-\u055F\u0561-\u0587\u0589\u058A`,
    // Hebrew, Arabic
    String.raw`\u05B0-\u05C3\u05C6-\u05EA\u05F0-\u06FF\u0750-\u077F\uFB1D-\uFB4F\uFB52-\uFBA3\uFDFA-\uFDFD\uFE70-\uFEFC`,
    // Devanagari, Gurmukhi, Thai, Georgian
    String.raw`\u0900-\u0952\u0955-\u097F\u0A01-\u0A76\u0E01-\u0E5B\u10A0-\u10C5\u10D0-\u10FC`,
    // Vietnamese and other Latin letters, ancient Greek, punctuation, currencies
    String.raw`\u1E00-\u1EFB\u1F00-\u2027\u202F-\u20B5\u20B8-\u20BA\u20BD`,
    // Symbols
    String.raw`\u2100-\u2109\u210B-\u2149\u2150-\u2185\u2190-\u2311\u2500-\u269C\u2701-\u2704\u2706-\u2709\u270C-\u2727\u2761-\u2794`,
    // Chinese, Japanese, Korean
    String.raw`\u1100-\u11FF\u2E80-\u2FFB\u3000-\u31BB\u31F0-\u332B\u332D-\u33FF\u4E00-\u9FEF\uAC00-\uD7A3`,
    String.raw`\uFA0E\uFA0F\uFA11\uFA13\uFA14\uFA1F\uFA21\uFA23\uFA24\uFA27-\uFA29\uFF01-\uFF9F\uFFA1-\uFFEE`,
    // Ligatures
    String.raw`\uFB00-\uFB06\uFB13-\uFB17])*$`,
  ].join(''),
  'u',
);

const pattern = {
  value: PRINTABLE_PATTERN,
  message: 'An invoice cannot be printed with emoji or such rare characters. Please leave them out.',
};

/** The rules of a postal address, which invoices print. All of it is optional. */
export const ADDRESS_TEXT_RULES = {
  street: { maxLength: atMost('Street', 100), pattern },
  city: { maxLength: atMost('City', 50), pattern },
  state: { maxLength: atMost('State', 50), pattern },
  zip: { maxLength: atMost('ZIP', 20), pattern },
  country: { maxLength: atMost('Country', 50), pattern },
} as const satisfies Record<keyof PostalAddress, TextRule>;

/** The rules of the texts that an invoice's PDF prints. Apart from the others, as few pages need them. */
export const INVOICE_TEXT_RULES = {
  invoiceTo: { required: MESSAGES.invoiceToRequired, maxLength: atMost('Invoice to', 256), pattern },
  /** Name of a price package. */
  item: { required: MESSAGES.required, maxLength: atMost('Name', 50), pattern },
  notes: { ...TEXT_RULES.notes, pattern },
} as const satisfies Record<string, TextRule>;
