/** Bytes at the beginning of a file that tell what kind it is. */
const HEAD_BYTES = 65_536;

export type FileContent = AsyncIterable<Buffer>;

/** Reads the beginning of a file. `content` is the whole file, including the beginning. */
export async function readHead(file: FileContent): Promise<{ head: Buffer; content: FileContent }> {
  const chunks = file[Symbol.asyncIterator]();
  const read: Buffer[] = [];
  let bytes = 0;
  while (bytes < HEAD_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    read.push(next.value);
    bytes += next.value.length;
  }
  return { head: Buffer.concat(read), content: joined(read, { [Symbol.asyncIterator]: () => chunks }) };
}

async function* joined(read: Buffer[], rest: FileContent): FileContent {
  yield* read;
  yield* rest;
}
