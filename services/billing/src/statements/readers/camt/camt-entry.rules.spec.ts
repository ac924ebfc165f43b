import { expect, test } from '@jest/globals';
import { readEntry } from './camt-entry.rules.js';
import type { XmlNode } from './xml-nodes.js';

const node = (name: string, children: XmlNode[] = [], text = ''): XmlNode => ({
  name,
  attributes: {},
  text,
  children,
});

/** Reads an entry of so many transactions. Returns how often its own elements were looked through. */
function looksWith(transactions: number): number {
  const transaction = node('TxDtls', [node('Amt', [], '1.00')]);
  const details = node(
    'NtryDtls',
    Array.from({ length: transactions }, () => transaction),
  );
  const children = [details, node('AddtlNtryInf', [], 'INV 1')];
  let looks = 0;
  const entry = Object.defineProperty(node('Ntry'), 'children', { get: () => (looks++, children) });
  expect(readEntry(entry)).toHaveLength(transactions);
  return looks;
}

test('looks through the elements of an entry a few times, however many transactions it has', () => {
  expect(looksWith(1000)).toBe(looksWith(2));
});

test.each([
  ['of version 08', [node('Pty', [node('Nm', [], 'Prairie Freight')])], 'Prairie Freight'],
  ['of before', [node('Nm', [], 'Prairie Freight')], 'Prairie Freight'],
  ['that has no name', [], null],
])('keeps the payer of an entry %s', (_, debtor, payer) => {
  const details = node('NtryDtls', [node('TxDtls', [node('RltdPties', [node('Dbtr', debtor)])])]);
  const entry = node('Ntry', [node('Amt', [], '87.00'), node('CdtDbtInd', [], 'CRDT'), details]);
  expect(readEntry(entry)).toMatchObject([{ payer }]);
});
