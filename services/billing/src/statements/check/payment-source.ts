import type { Readable } from 'node:stream';
import { openFileFolder } from '@lanewise/files';

export const PAYMENT_SOURCE = Symbol('PaymentSource');

/** A file that a bank has delivered. */
export interface SourceFile {
  name: string;
  /** When the file changes, so does this; that of a later one is greater. */
  version: string;
}

/** Where a bank delivers its statements. Nothing there is ever changed. */
export interface PaymentSource {
  list(): AsyncIterable<SourceFile>;
  /** Opens a file as a stream, which fails with a `FileMissingError` if there is no such file any more. */
  open(name: string): Readable;
}

/** After every file. */
const EVER = new Date(8.64e15);
/** Hidden files, and those that programs write until they rename them. */
const UNFINISHED = /(?:^|\/)\.|\.(?:part|partial|filepart|crdownload|tmp|temp)$|~$/i;

/**
 * Opens the folder or the prefix of a bucket where a bank delivers its statements.
 * @returns undefined without an address
 * @throws Error for the operator
 */
export async function openPaymentSource(address: string): Promise<PaymentSource | undefined> {
  if (address === '') return undefined;
  const files = await openFileFolder(address, 'STATEMENTS_URL');
  await files.prepare();
  return {
    async *list() {
      for await (const { key, size, storedAt } of files.list(EVER))
        if (!UNFINISHED.test(key)) yield { name: key, version: `${storedAt.toISOString()} ${size}` };
    },
    open: (name) => files.open(name),
  };
}
