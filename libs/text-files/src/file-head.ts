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

/**
 * Returns what a file is instead of a text, with what to do about it, in a sentence; undefined for one that may be text.
 * @param expected such as `the statement`
 * @param pdf the sentence about a PDF
 */
export function otherKindOf(head: Buffer, expected: string, pdf: string): string | undefined {
  const signatures: [start: string, sentence: string][] = [
    ['PK\x03\x04', 'This is an Excel workbook or another zipped file. Save it as CSV and upload that.'],
    ['\xd0\xcf\x11\xe0', 'This is an old Excel workbook. Save it as CSV and upload that.'],
    ['\x1f\x8b', `This file is compressed with gzip. Unpack it and upload ${expected}.`],
    ['%PDF', pdf],
  ];
  const start = head.toString('latin1', 0, 8);
  return signatures.find(([signature]) => start.startsWith(signature))?.[1];
}
