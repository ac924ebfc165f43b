import type { Readable } from 'node:stream';
import { openFileFolder } from '@lanewise/files';

export const PAYMENT_SOURCE = Symbol('PaymentSource');

/** A file that a bank has delivered. */
export interface SourceFile {
  name: string;
  /** Changes with the file; a later file has a greater one. */
  version: string;
}

/** The place where a bank delivers its statements. We never change anything there. */
export interface PaymentSource {
  list(): AsyncIterable<SourceFile>;
  /** Opens a file as a stream, which fails with a `FileMissingError` if there is no such file any more. */
  open(name: string): Readable;
}

/** Later than any file. */
const END_OF_TIME = new Date(8.64e15);
/** Matches hidden files, and files that programs write until they rename them. */
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
      for await (const { key, size, storedAt } of files.list(END_OF_TIME))
        if (!UNFINISHED.test(key)) yield { name: key, version: `${storedAt.toISOString()} ${size}` };
    },
    open: (name) => files.open(name),
  };
}
