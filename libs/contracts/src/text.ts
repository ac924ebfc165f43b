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

/** Describes an error for the log: by its stack if it has one. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
