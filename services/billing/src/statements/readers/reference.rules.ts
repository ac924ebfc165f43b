import { STATEMENT_LIMITS } from '@lanewise/contracts';

/** Matches what banks write where they have no reference. */
const NONE = /^(?:non-?ref|not ?provided|none|n\/?a|unknown|[-0]*)$/i;
const MAX_BANK_REFERENCE_CHARACTERS = 140;

/** Joins the texts of a payer to a reference of one line, each text once, without invisible characters, cut to the limit. */
export const cleanReference = (texts: readonly string[]): string =>
  cleanTexts(texts, STATEMENT_LIMITS.reference);

/** Cleans the name of a payer in the same way; null if there is none. */
export const cleanPayer = (name: string | undefined): string | null =>
  cleanTexts(name === undefined ? [] : [name], STATEMENT_LIMITS.payer) || null;

function cleanTexts(texts: readonly string[], limit: number): string {
  const clean = texts
    .map((text) =>
      text
        .slice(0, 2 * limit)
        .toWellFormed()
        .replace(/\p{Cf}+/gu, '')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    )
    .filter((text) => text !== '' && !NONE.test(text));
  return [...[...new Set(clean)].join(' ')].slice(0, limit).join('');
}

/** Returns the bank's name for a booking; null if it has none. */
export function cleanBankReference(text: string | undefined): string | null {
  const clean = text?.replace(/[\p{Cc}\s]+/gu, ' ').trim() ?? '';
  return NONE.test(clean) || clean.length > MAX_BANK_REFERENCE_CHARACTERS ? null : clean;
}
