import { foldText } from '@lanewise/contracts';

/**
 * SQL that folds a text like `foldText`: case, accents, runs of blanks. To be compared with `containsPattern`.
 * @param column SQL of the text: a column, never user input
 */
export const foldedColumn = (column: string): string =>
  `lower(regexp_replace(regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g'))`;

/** A LIKE pattern that matches folded texts that contain this one. `%` and `_` in it are taken literally. */
export const containsPattern = (text: string): string => `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`;
