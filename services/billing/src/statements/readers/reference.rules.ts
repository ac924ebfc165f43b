import { STATEMENT_LIMITS } from '@lanewise/contracts';

/** What banks write where they have no reference. */
const NONE = /^(?:non-?ref|not ?provided|none|n\/?a|unknown|[-0]*)$/i;
const LONGEST_BANK_REFERENCE = 140;

/** Joins the texts of a payer to a reference of one line, each text once, without invisible characters, cut to the limit. */
export function cleanReference(texts: readonly string[]): string {
  const clean = texts
    .map((text) =>
      text
        .slice(0, 2 * STATEMENT_LIMITS.reference)
        .toWellFormed()
        .replace(/\p{Cf}+/gu, '')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    )
    .filter((text) => text !== '' && !NONE.test(text));
  return [...[...new Set(clean)].join(' ')].slice(0, STATEMENT_LIMITS.reference).join('');
}

/** Returns what the bank calls a booking, null if it has no name of its own. */
export function knownBankReference(text: string | undefined): string | null {
  const clean = text?.replace(/[\p{Cc}\s]+/gu, ' ').trim() ?? '';
  return NONE.test(clean) || clean.length > LONGEST_BANK_REFERENCE ? null : clean;
}
