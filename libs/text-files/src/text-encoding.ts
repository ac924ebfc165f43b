import type { Readable } from 'node:stream';

/** The encodings of uploaded texts. Windows-1252 is what remains: it reads any file, and ISO 8859-1 as well. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const UTF_16LE = /^(?:[^\0]\0){4}/;
const UTF_16BE = /^(?:\0[^\0]){4}/;

/** Finds how a file is encoded: by its byte order mark, or ASCII in UTF-16 without one, else UTF-8 if all of it is. */
export async function findEncoding(file: Readable): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
      if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
      if (isFirst && UTF_16LE.test(chunk.toString('latin1', 0, 8))) return 'utf-16le';
      if (isFirst && UTF_16BE.test(chunk.toString('latin1', 0, 8))) return 'utf-16be';
      isFirst = false;
      utf8.decode(chunk, { stream: true });
    }
    utf8.decode();
    return 'utf-8';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'windows-1252';
    throw error;
  }
}

/** The characters of Windows-1252 in the place of control characters, which some releases of Node.js leave there. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\x80-\x9f]/g;

/** Decodes a file piece by piece, without its byte order mark. */
export async function* decoded(file: Readable, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of file as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true });
    if (text === '') continue;
    yield encoding === 'windows-1252'
      ? text.replace(CONTROLS, (control) => WINDOWS[control.charCodeAt(0) - 0x80])
      : text;
  }
  yield decoder.decode();
}
