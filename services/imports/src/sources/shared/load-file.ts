import type { NormalisedLoad } from '@lanewise/contracts';
import type { CityTable } from '@lanewise/geo';

/** What reading a load needs of the city table. */
export type CityMatcher = Pick<CityTable, 'match' | 'suggest'>;

/**
 * A row is a load, one that is of no use here, or all that is wrong with it, each fault a sentence that says
 * what is expected.
 */
export type RowResult = { load: NormalisedLoad } | { skipped: true } | { faults: string[] };

/** One row of a load file, in the form in which a failed one is reported and corrected. */
export interface LoadFileRow {
  /** The file's line, counted from 1, on which the row begins. */
  line: number;
  /** The file's own column names; every row of a file shares them. */
  columns: readonly string[];
  /** As the file has them. */
  cells: string[];
  /** Bytes of the file up to the end of this row. */
  bytesRead: number;
  /** Made out when it is asked for: who goes on where another stopped passes over what that had read. */
  readonly result: RowResult;
  /** What this row shows to be wrong with the file as a whole, although its good rows are in. */
  notice?: string;
}

/** The file is no file of loads; the message is a sentence for the administrator. */
export class LoadFileError extends Error {
  override readonly name = 'LoadFileError';
}
