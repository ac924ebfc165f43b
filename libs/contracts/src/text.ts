/** Folds a text for comparison: lower case, without accents and extra spaces. `  São  Paulo` → `sao paulo`. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Describes an error for the log: by its stack if it has one. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
