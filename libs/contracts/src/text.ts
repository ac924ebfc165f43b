const PLAIN = /^[ -~]*$/;

/** Folds a text for comparison: lower case, without accents and extra spaces. `  São  Paulo` → `sao paulo`. */
export function foldText(text: string): string {
  // Most texts are plain. Accents of their own go first: to put a long run of them in order takes time by its square.
  const letters = PLAIN.test(text)
    ? text
    : text
        .replace(/\p{M}+/gu, '')
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '');
  return letters.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What the name of a company ends in besides; it tells no two companies apart. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'llc inc incorporated corp corporation co company ltd limited lp llp lllp pllc plc'.split(' '),
);
/** Such as `l l c`, of letters on their own. */
const SPELLED_FORM = / l l c(?= |$)| l l p(?= |$)/g;

/**
 * Folds the name of a company, so that its spellings are one: as `foldText` does, and without dots, commas and legal
 * forms. `Lake Freight, L.L.C.` → `lake freight`. The first word always stays, as in `LP Gas Haulers`.
 */
export function foldCompany(name: string): string {
  const words = foldText(name.replaceAll('.', '').replaceAll(',', ' '))
    .replace(SPELLED_FORM, ' llc')
    .split(' ');
  return words.filter((word, at) => at === 0 || !LEGAL_FORMS.has(word)).join(' ');
}

/** Describes an error for the log: by its stack if it has one. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
