import { type FileContent, readHead } from '../load-files/file-head.js';
import type { JsonItem } from './json-item.js';
import { JsonScanner } from './json-scanner.js';

/** Enough of a file to tell JSON from what is none: its first brace or bracket, or a line. */
export const JSON_HEAD = /^\s*(?:[[{]|\S[^\r\n]*[\r\n])/;

/**
 * Reads the objects of a list, of the list under the key `loads` of an object, or one after another (NDJSON),
 * those of each piece of the file together, in memory that does not grow with the file, however it is written.
 *
 * Where an object ends is told by its brackets and quotes; whether it is sound, by `JSON.parse`. A broken one
 * costs itself and not the file: reading goes on with the next line that begins as its own does, or where the
 * text is the same as at its beginning (`{"load_id"`).
 */
export async function* jsonObjects(file: FileContent): AsyncGenerator<Iterable<JsonItem>> {
  const { head, rest } = await readHead(file, JSON_HEAD);
  const scanner = new JsonScanner(head);
  // Held back, as the end of the file may say more of it.
  let last: JsonItem | undefined;
  function* allButTheLast(items: Iterable<JsonItem>): Generator<JsonItem> {
    for (const item of items) {
      if (last) yield last;
      last = item;
    }
  }
  for await (const items of itemsOf(scanner, rest)) yield allButTheLast(items);
  if (last) yield [{ ...last, notice: last.notice ?? scanner.noticeAfter(last) }];
}

/** What each piece of the file brings. */
async function* itemsOf(scanner: JsonScanner, rest: FileContent): AsyncGenerator<Iterable<JsonItem>> {
  yield scanner.items();
  for await (const chunk of rest) {
    scanner.add(chunk);
    yield scanner.items();
  }
  scanner.end();
  yield scanner.items();
}
