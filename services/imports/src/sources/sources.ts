import { IMPORT_SOURCES, type ImportSource } from '@lanewise/contracts';
import { centralLoads } from './central-loads/central-loads.source.js';
import { type FileContent, readHead } from '@lanewise/text-files';
import { beginningOf, wrongSource } from './shared/file-kind.js';
import type { CityMatcher, LoadFileRow } from './shared/load-file.js';
import { cacheCities } from './shared/cached-cities.js';
import type { Source } from './shared/source.js';
import { truckSmarter } from './truck-smarter/truck-smarter.source.js';

export const SOURCES: Record<ImportSource, Source> = {
  'central-loads': centralLoads,
  'truck-smarter': truckSmarter,
};

/** Reads a file that was uploaded to a source, as `LoadFileReader` says. */
export async function* readLoadFile(
  source: ImportSource,
  file: FileContent,
  cities: CityMatcher,
): AsyncGenerator<Iterable<LoadFileRow>> {
  const { kind, recognizes, read } = SOURCES[source];
  const { head, content } = await readHead(file);
  const beginning = beginningOf(head, kind);
  if (!recognizes(beginning)) {
    const other = IMPORT_SOURCES.find((name) => SOURCES[name].recognizes(beginning));
    if (other) throw wrongSource(other);
  }
  yield* read({ head, beginning, content }, cacheCities(cities));
}
