/** The kind of a file is told by its first line, or by so much of it. */
const HEAD_BYTES = 65_536;

export type FileContent = AsyncIterable<Buffer>;

/** Reads the beginning of a file: until `enough` matches it, and as much as tells a file's kind at most. */
export async function readHead(
  file: FileContent,
  enough: RegExp,
): Promise<{ head: Buffer; rest: FileContent; whole: FileContent }> {
  const chunks = file[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < HEAD_BYTES && !enough.test(head.toString('utf8'))) {
    const next = await chunks.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  const rest = { [Symbol.asyncIterator]: () => chunks };
  return { head, rest, whole: joined(head, rest) };
}

async function* joined(head: Buffer, rest: FileContent): FileContent {
  yield head;
  yield* rest;
}
