import type { LoadSource } from '@lanewise/contracts';
import type { FileContent } from './file-head.js';
import type { FileKind } from './file-kind.js';
import type { CityMatcher, LoadFileRow } from './load-file.js';

/** A load file of which the beginning has been read. */
export interface OpenFile {
  /** Its first bytes, and the same as text without blanks in front. */
  head: Buffer;
  beginning: string;
  /** All of it. */
  content: FileContent;
}

/**
 * Yields the rows of each chunk of a file together, as there may be millions of rows and a promise takes its time.
 * Memory does not grow with the file. Throws a `LoadFileError` when the file is of no use; rows yielded before that
 * stay good.
 */
export type LoadFileReader = (file: OpenFile, cities: CityMatcher) => AsyncGenerator<Iterable<LoadFileRow>>;

/** All that is particular to a source. */
export interface Source {
  name: LoadSource;
  /** What its files are, in the words of a refusal. */
  kind: FileKind;
  /** Whether a file is one of its own by the beginning, whatever is wrong with it otherwise. */
  recognizes: (beginning: string) => boolean;
  /** Reads a file, or the corrected report of its failed rows, whose columns the rows name. */
  read: LoadFileReader;
  /** A small file to learn the format from, with loads of the days to come. */
  sample: (now: Date) => string | Promise<string>;
}
