import { CENTRAL_LOADS_COLUMNS as COLUMNS, type CentralLoadsColumn as Column } from '@lanewise/contracts';
import { headerKey } from '../shared/header-key.js';

export {
  CENTRAL_LOADS_COLUMNS as COLUMNS,
  CENTRAL_LOADS_REQUIRED_COLUMNS as REQUIRED_COLUMNS,
  type CentralLoadsColumn as Column,
} from '@lanewise/contracts';

/** One row of a file. A column that the file lacks is empty. */
export type CentralLoadsRow = Record<Column, string>;

const COLUMN_BY_KEY = new Map<string, Column>(
  (Object.keys(COLUMNS) as Column[]).map((column) => [headerKey(COLUMNS[column]), column]),
);

/** Returns the column that a header names; undefined for one that is ignored. */
export function columnOf(header: string): Column | undefined {
  return COLUMN_BY_KEY.get(headerKey(header));
}
