import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json)$/;
/** Bytes. What is smaller fits into one packet either way. */
const WORTH_IT = 1024;
/** zlib's defaults are its best brotli, and a middling gzip. */
const FORMATS = [
  ['.br', promisify(brotliCompress)],
  ['.gz', (content) => promisify(gzip)(content, { level: 9 })],
];

/**
 * Vite plugin: writes each asset compressed, too, next to the file itself, for servers to send as it is.
 *
 * @returns {import('vite').Plugin}
 */
export function compressedAssets() {
  let outDir;
  return {
    name: 'compressed-assets',
    apply: 'build',
    configResolved: ({ root, build }) => void (outDir = resolve(root, build.outDir)),
    writeBundle: async (_options, bundle) => {
      const names = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(names.map((name) => compress(join(outDir, name))));
    },
  };
}

async function compress(file) {
  const content = await readFile(file);
  if (content.length < WORTH_IT) return;
  for (const [extension, packed] of FORMATS) await writeFile(file + extension, await packed(content));
}
