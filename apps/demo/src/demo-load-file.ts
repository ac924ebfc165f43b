import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportSource } from '@lanewise/contracts';
import { centralLoadsCsv } from './central-loads-csv.js';
import type { DemoLoadsOptions } from './demo-market.js';
import { type JsonFormat, truckSmarterJson } from './truck-smarter-json.js';

export interface DemoFileOptions extends DemoLoadsOptions {
  /** The format, for a source that has several. */
  format?: JsonFormat;
}

/** A file of demo loads as each source would give it. */
export const DEMO_LOAD_FILES: Record<ImportSource, (options: DemoFileOptions) => Promise<Readable>> = {
  'central-loads': centralLoadsCsv,
  'truck-smarter': truckSmarterJson,
};

/** Writes a file of demo loads. */
export async function writeDemoLoadFile({
  source,
  out,
  ...options
}: DemoFileOptions & { source: ImportSource; out: string }): Promise<void> {
  await pipeline(await DEMO_LOAD_FILES[source](options), createWriteStream(out));
}
