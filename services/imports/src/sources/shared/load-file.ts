import type { NormalisedLoad } from '@lanewise/contracts';
import type { CityTable } from '@lanewise/geo';

/** The part of the city table that reading a load needs. */
export type CityMatcher = Pick<CityTable, 'match' | 'suggest'>;

/**
 * A load, and whether digits of its phone were lost, so that it has none; why the row is skipped, in a sentence; or all that is wrong with it. Each fault is a sentence that says what is
 * expected.
 */
export type RowResult =
  { load: NormalisedLoad; lostPhone: boolean } | { skipped: string } | { faults: string[] };

/** One row of a load file, in the form in which failed rows are reported and corrected. */
export interface LoadFileRow {
  /** The line of the file, counted from 1, on which the row begins. */
  line: number;
  /** The column names of the file; all its rows share them. */
  columns: readonly string[];
  /** The cells as in the file. */
  cells: string[];
  /** Bytes of the file up to the end of this row. */
  bytesRead: number;
  /** Computed on demand: a run that resumes skips the rows that were already read. */
  readonly result: RowResult;
  /** A fault of the file as a whole that this row shows. Its good rows are still imported. */
  notice?: string;
}

/**
 * A row that is checked each time its result is read. Rows may be tiny and many, and an object with a getter of its
 * own takes longer to make than a tiny row to read; so this is a class.
 */
export class UncheckedRow implements LoadFileRow {
  constructor(
    readonly line: number,
    readonly columns: readonly string[],
    readonly cells: string[],
    readonly bytesRead: number,
    private readonly check: () => RowResult,
    readonly notice?: string,
  ) {}

  get result(): RowResult {
    return this.check();
  }
}

/** The file is not a file of loads. The message is a sentence for the administrator. */
export class LoadFileError extends Error {
  override readonly name = 'LoadFileError';
}

/** The file cannot be read from some line on. The loads before it are valid. */
export class BrokenFileError extends LoadFileError {}
