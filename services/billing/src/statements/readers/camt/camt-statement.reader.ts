import {
  assertFewRows,
  type StatementEntries,
  type StatementEntry,
  type StatementFile,
  StatementFileError,
} from '../statement-file.js';
import { decoded, type Encoding } from '@lanewise/text-files';
import { readEntry } from './camt-entry.rules.js';
import { type XmlNode, XmlNodes } from './xml-nodes.js';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(.+)$/;
const MESSAGE = /^camt\.053\.001\.(\d\d)$/;
const MIN_VERSION = 2;

/**
 * Reads a CAMT.053 entry by entry, alone or in an envelope. Versions later than 08 are read as far as they are alike.
 * @throws StatementFileError for any other XML and for one that is cut off; entries yielded before do not count then
 */
export async function* readCamtStatement(file: StatementFile, encoding: Encoding): StatementEntries {
  let read: StatementEntry[] = [];
  let count = 0;
  const document = new DocumentFinder();
  const xml = new XmlNodes(['Ntry'], {
    begin: (node) => document.onElement(node),
    node: (entry) => {
      document.assertFound();
      const entries = readEntry(entry);
      count += entries.length;
      assertFewRows(count);
      read.push(...entries);
    },
  });
  for await (const text of decoded(file.open(), encoding)) {
    xml.write(text);
    yield read;
    read = [];
  }
  xml.close();
  document.assertFound();
  yield read;
}

/** Finds the element that says which message a file holds. */
class DocumentFinder {
  /** The message that the element, or one around it, names. */
  private message: string | undefined;
  private isFound = false;

  onElement({ name, attributes }: XmlNode): void {
    if (this.isFound) return;
    const named = Object.entries(attributes)
      .filter(([key]) => /^xmlns(?::|$)/.test(key))
      .flatMap(([, value]) => NAMESPACE.exec(value)?.[1] ?? []);
    // The header of an envelope is a message of its own.
    if (named.length > 0) this.message = named.find((message) => MESSAGE.test(message)) ?? named[0];
    if (name !== 'Document') return;
    if (!(Number(MESSAGE.exec(this.message ?? '')?.[1]) >= MIN_VERSION)) throw notCamt053();
    this.isFound = true;
  }

  assertFound(): void {
    if (!this.isFound) throw notCamt053();
  }
}

const notCamt053 = (): StatementFileError =>
  new StatementFileError('This XML is not a CAMT.053 statement of version 02 or later.');
