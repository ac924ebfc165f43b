import type { ImportSource } from '@lanewise/contracts';
import type { FileContent } from '@lanewise/text-files';
import type { FileKind } from './file-kind.js';
import type { CityMatcher, LoadFileRow } from './load-file.js';

/** A load file whose beginning has been read. */
export interface OpenFile {
  /** The first bytes of the file, and the same as text without leading blanks. */
  head: Buffer;
  beginning: string;
  /** The whole file. */
  content: FileContent;
}

/**
 * Yields the rows of each chunk of a file together, since a promise for each of millions of rows would take too long.
 * Memory does not grow with the file. Throws a `LoadFileError` when the file cannot be used; rows yielded before that
 * remain valid.
 */
type LoadFileReader = (file: OpenFile, cities: CityMatcher) => AsyncGenerator<Iterable<LoadFileRow>>;

/** Everything that is particular to a source. */
export interface Source {
  name: ImportSource;
  /** The kind of its files, in the words of an error message. */
  kind: FileKind;
  /** Whether a file belongs to the source, judging by its beginning, whatever else is wrong with it. */
  recognizes: (beginning: string) => boolean;
  /** Reads a file, or the corrected report of its failed rows. */
  read: LoadFileReader;
  /** Returns a small file that shows the format, with loads of the coming days. */
  sample: (now: Date) => string | Promise<string>;
}
