import { parseAmount } from '../amounts.rules.js';
import { parseDay } from '../dates.rules.js';
import { cleanPayer, cleanReference, cleanBankReference } from '../reference.rules.js';
import { PASSED_OVER, type ReadBooking, type StatementEntry } from '../statement-file.js';
import { nodesAt, textAt, type XmlNode } from './xml-nodes.js';

/** Reads an entry (`Ntry`): its transactions where it is a batch, else the entry itself. */
export function readEntry(entry: XmlNode): StatementEntry[] {
  const status = textAt(entry, 'Sts/Cd', 'Sts/Prtry', 'Sts');
  if (status !== undefined && !/^BOOK/i.test(status)) return [PASSED_OVER];
  const isReversal = isTrue(textAt(entry, 'RvslInd'));
  const details = nodesAt(entry, 'NtryDtls/TxDtls');

  const day = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm') ?? '';
  const date = parseDay(day.slice(0, 10)) ?? null;
  const ownReference = textAt(entry, 'AcctSvcrRef');
  const entryReference = textAt(entry, 'NtryRef');
  // The name of an entry within its statement is unique together with its day.
  const name =
    cleanBankReference(ownReference) ?? cleanBankReference(entryReference && `${day} ${entryReference}`);
  // Read once for all transactions, as an entry may hold very many of them.
  const ofEntry = nodesAt(entry, 'AddtlNtryInf');
  const side = sideOf(entry);
  const booking: ReadBooking = {
    date,
    ...readMoney(entry, side)!,
    reference: cleanReference(remittanceOf(details, ofEntry)),
    payer: details.length === 1 ? payerOf(details[0]) : null,
    bankReference: name,
    isReversal: isReversal || details.some(isReturned),
  };

  const amounts = details.map((transaction) => readMoney(transaction, sideOf(transaction) ?? side));
  if (details.length < 2 || amounts.some((amount) => !amount)) return [withoutDebit(booking, side)];
  return details.map((transaction, index) => {
    const transactionName = cleanBankReference(textAt(transaction, 'Refs/AcctSvcrRef'));
    const ofTransaction = {
      ...booking,
      ...amounts[index]!,
      isReversal: isReversal || isReturned(transaction),
      reference: cleanReference(remittanceOf([transaction], ofEntry)),
      payer: payerOf(transaction),
      // Some banks repeat the batch's reference in each of its transactions.
      bankReference:
        transactionName && transactionName !== name ? transactionName : name && `${name} #${index + 1}`,
    };
    return withoutDebit(ofTransaction, sideOf(transaction) ?? side);
  });
}

/** Passes over a debit that takes nothing back. A booking on neither side is unclear, so a person has to decide. */
function withoutDebit(booking: ReadBooking, side: string | undefined): StatementEntry {
  if (side === 'DBIT' && !booking.isReversal) return PASSED_OVER;
  return side === 'DBIT' || side === 'CRDT' ? booking : { ...booking, isUnclear: true };
}

/** Reads the amount of an entry or a transaction; undefined if it has none. */
function readMoney(
  node: XmlNode,
  side: string | undefined,
): Pick<ReadBooking, 'amountCents' | 'currency'> | undefined {
  const [amount] = [...nodesAt(node, 'Amt'), ...nodesAt(node, 'AmtDtls/TxAmt/Amt')];
  if (!amount && node.name !== 'Ntry') return undefined;
  const cents = amount && /^\d/.test(amount.text.trim()) ? parseAmount(amount.text, '.')?.cents : undefined;
  return {
    amountCents: cents === undefined ? null : side === 'DBIT' ? -cents : cents,
    currency: amount?.attributes.Ccy?.slice(0, 3).toUpperCase() ?? '',
  };
}

/** Reads the payer. From version 08 on, a party is one level deeper. */
const payerOf = (transaction: XmlNode): string | null =>
  cleanPayer(textAt(transaction, 'RltdPties/Dbtr/Pty/Nm', 'RltdPties/Dbtr/Nm'));

/** Returns the text of the payer: the remittance information, and other texts of the booking if it has no number. */
function remittanceOf(transactions: XmlNode[], ofEntry: XmlNode[]): string[] {
  const texts = transactions.flatMap((transaction) => [
    ...nodesAt(transaction, 'RmtInf/Ustrd'),
    ...nodesAt(transaction, 'RmtInf/Strd/RfrdDocInf').flatMap(namedDocument),
    ...nodesAt(transaction, 'RmtInf/Strd/CdtrRefInf/Ref'),
    ...nodesAt(transaction, 'RmtInf/Strd/AddtlRmtInf'),
  ]);
  const otherTexts = () => [
    ...transactions.flatMap((transaction) => nodesAt(transaction, 'AddtlTxInf')),
    ...ofEntry,
    ...transactions.flatMap((transaction) => nodesAt(transaction, 'Refs/EndToEndId')),
  ];
  const hasNumber = texts.some(({ text }) => /\d/.test(text));
  return (hasNumber ? texts : [...texts, ...otherTexts()]).map(({ text }) => text);
}

/** Returns the numbers of a document, each after the name of its type. */
function namedDocument(document: XmlNode): Pick<XmlNode, 'text'>[] {
  const type = DOCUMENTS[textAt(document, 'Tp/CdOrPrtry/Cd') ?? ''] ?? '';
  return nodesAt(document, 'Nb').map(({ text }) => ({
    text: /^\s*\d/.test(text) ? type + text.trim() : text,
  }));
}

const DOCUMENTS: Record<string, string> = { CINV: 'Invoice ', PUOR: 'PO ' };

const sideOf = (node: XmlNode): string | undefined => textAt(node, 'CdtDbtInd');
/** Says whether a transaction came back, as one to a closed account does. */
const isReturned = (transaction: XmlNode): boolean => nodesAt(transaction, 'RtrInf').length > 0;
const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';
