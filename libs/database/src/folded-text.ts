import { foldText } from '@lanewise/contracts';

/**
 * SQL of a text folded as `foldText` folds: case, accents, runs of blanks. For comparing with `containsPattern`.
 * @param column SQL of the text: a column, never what a request holds
 */
export const foldedColumn = (column: string): string =>
  `lower(regexp_replace(regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g'))`;

/** Pattern for LIKE that a folded text fits when it contains this one; `%` and `_` in it stand for themselves. */
export const containsPattern = (text: string): string => `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`;
