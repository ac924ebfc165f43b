import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { decoded, findEncoding } from './text-encoding.js';

const open = (bytes: Buffer) => Readable.from([bytes]);

test.each([
  ['utf-8', Buffer.from('Zoë – €')],
  ['utf-16le', Buffer.from('\uFEFFZoë – €', 'utf16le')],
  ['utf-16be', Buffer.from('\uFEFFZoë – €', 'utf16le').swap16()],
  ['windows-1252', Buffer.from('Zo\xeb \x96 \x80', 'latin1')],
])('a text is read as it was written in %s', async (encoding, bytes) => {
  const found = await findEncoding(open(bytes));
  expect(found).toBe(encoding);
  let text = '';
  for await (const piece of decoded(open(bytes), found)) text += piece;
  expect(text).toBe('Zoë – €');
});
