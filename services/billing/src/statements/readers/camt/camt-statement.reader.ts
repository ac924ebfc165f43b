import {
  assertFewRows,
  type StatementEntries,
  type StatementEntry,
  type StatementFile,
  StatementFileError,
} from '../statement-file.js';
import { decoded, type Encoding } from '../text-encoding.js';
import { readEntry } from './camt-entry.rules.js';
import { type XmlNode, XmlNodes } from './xml-nodes.js';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(\d\d)$/;
const VERSIONS = { min: 2, max: 8 };

/**
 * Reads a CAMT.053, versions 02 to 08, entry by entry.
 * @throws StatementFileError for any other XML and for one that is cut off; entries yielded before do not count then
 */
export async function* readCamtStatement(file: StatementFile, encoding: Encoding): StatementEntries {
  let read: StatementEntry[] = [];
  let count = 0;
  const xml = new XmlNodes(['Ntry'], {
    root: assertCamt053,
    node: (entry) => {
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
  yield read;
}

function assertCamt053({ name, attributes }: XmlNode): void {
  const namespace = Object.entries(attributes).find(
    ([key, value]) => /^xmlns(?::|$)/.test(key) && value.startsWith('urn:iso:'),
  )?.[1];
  const version = Number(NAMESPACE.exec(namespace ?? '')?.[1]);
  if (name !== 'Document' || !(version >= VERSIONS.min && version <= VERSIONS.max))
    throw new StatementFileError('This XML is not a CAMT.053 statement of version 02 to 08.');
}
