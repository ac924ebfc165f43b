import type { FileContent } from '@lanewise/text-files';
import type { JsonItem } from './json-item.js';
import { JsonScanner } from './json-scanner.js';

/** A longer object fails without being held in memory. */
export const MAX_OBJECT_BYTES = 1_048_576;

/**
 * Reads the objects of a list, of the list under the key `loads` of an object, or one after another (NDJSON), those
 * of each chunk of the file together. Memory does not grow with the file, and time grows in proportion to it,
 * whatever it holds.
 *
 * Brackets and quotes tell where an object ends, `JSON.parse` whether it is valid. A broken object fails alone:
 * reading resumes with the next line that begins as its own does, or where the text at its beginning (`{"load_id"`)
 * comes again.
 */
export async function* jsonObjects(
  file: FileContent,
  maxBytes = MAX_OBJECT_BYTES,
): AsyncGenerator<Iterable<JsonItem>> {
  const scanner = new JsonScanner(maxBytes);
  // Held back, since the end of the file may add a notice to it.
  let last: JsonItem | undefined;
  function* allButTheLast(items: Iterable<JsonItem>): Generator<JsonItem> {
    for (const item of items) {
      if (last) yield last;
      last = item;
    }
  }
  for await (const items of itemsOf(scanner, file)) yield allButTheLast(items);
  if (last) yield [{ ...last, notice: last.notice ?? scanner.noticeAfter(last) }];
}

/** Yields the items that each chunk of the file completes. */
async function* itemsOf(scanner: JsonScanner, file: FileContent): AsyncGenerator<Iterable<JsonItem>> {
  for await (const chunk of file) {
    scanner.add(chunk);
    yield scanner.items();
  }
  scanner.end();
  yield scanner.items();
}
