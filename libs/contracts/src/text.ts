/** Folds a text for comparing: lower case, no accents, single blanks, no outer ones. `  São  Paulo` → `sao paulo`. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What a log needs of an error: its stack where it has one. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
